-- A server remembers for some seconds who is behind a token. Whatever ends a session, disables an account or changes its
-- roles, a person at the database's prompt included, tells all servers as it is committed.
CREATE FUNCTION "tell_session_ended"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('session_ended', CASE TG_TABLE_NAME WHEN 'staff' THEN '*' ELSE to_jsonb(NEW) ->> 'id' END);
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "staff_session_ended" AFTER UPDATE OF "ended_at" ON "staff_session"
	FOR EACH ROW WHEN (OLD."ended_at" IS DISTINCT FROM NEW."ended_at") EXECUTE FUNCTION "tell_session_ended"();
--> statement-breakpoint
CREATE TRIGGER "staff_changed" AFTER UPDATE OF "disabled_at", "roles" ON "staff"
	FOR EACH ROW WHEN (OLD."disabled_at" IS DISTINCT FROM NEW."disabled_at" OR OLD."roles" IS DISTINCT FROM NEW."roles")
	EXECUTE FUNCTION "tell_session_ended"();
