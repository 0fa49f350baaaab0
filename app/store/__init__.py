"""What is kept: the only peewee models, upgrades of the schema, guard files, the lock and the copies. No Qt."""
