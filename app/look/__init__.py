"""The look: tokens, theme, icons, silhouettes, cards, shared widgets. Nothing outside names a colour or a type size."""
