"""The widgets of the room of orders."""

from __future__ import annotations

from app.orders.page.orders_page import OrdersPage

__all__ = ["OrdersPage"]
