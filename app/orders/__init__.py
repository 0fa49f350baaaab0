"""The room of orders: a month from its orders to its close, and the beginning of a campaign."""
