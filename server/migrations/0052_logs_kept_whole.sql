-- A log is append-only for the application, also at once and by a table that it belongs to: to empty a table asks no trigger
-- of its rows. Nothing of ours empties a log, so nothing can say that it may.
CREATE OR REPLACE FUNCTION keep_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF current_setting(TG_ARGV[0], true) = 'on' THEN RETURN old; END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF new.times = old.times + 1 AND new.last_at >= old.last_at
      AND to_jsonb(new) - 'times' - 'last_at' = to_jsonb(old) - 'times' - 'last_at' THEN
      RETURN new;
    END IF;
  END IF;
  RAISE EXCEPTION 'The % is append-only', TG_ARGV[1];
END $$;--> statement-breakpoint
CREATE TRIGGER security_event_not_emptied BEFORE TRUNCATE ON "security_event"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_log('likeness.purges_security_events', 'security log');--> statement-breakpoint
CREATE TRIGGER file_opening_not_emptied BEFORE TRUNCATE ON "file_opening"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_log('likeness.purges_openings', 'access log');
