"""A table that is awake: session, handlers, outbox, timers, absences."""
