"""The window around the table: menus, actions, dialogs, panels. Uses everything but the application."""
