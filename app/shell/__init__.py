"""The window: rooms, keys, dialogs, and the way from what a page asks to what a command does."""
