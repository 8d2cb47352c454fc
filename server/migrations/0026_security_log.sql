CREATE TABLE "security_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"staff_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"detail" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"slot" integer NOT NULL,
	"digest" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "security_event_unique" ON "security_event" USING btree ("slot","digest");--> statement-breakpoint
CREATE INDEX "security_event_moment" ON "security_event" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "security_event_staff" ON "security_event" USING btree ("staff_id","happened_at");--> statement-breakpoint
CREATE INDEX "security_event_account" ON "security_event" USING btree ("account_id","happened_at");--> statement-breakpoint
-- A log is append-only for the application: one more of the same may be counted, and the purge of what is too old says so
-- first, for its own transaction. The trigger names the setting by which it says so, and the log.
CREATE FUNCTION keep_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF current_setting(TG_ARGV[0], true) = 'on' THEN RETURN old; END IF;
  ELSIF new.times = old.times + 1 AND new.last_at >= old.last_at
    AND to_jsonb(new) - 'times' - 'last_at' = to_jsonb(old) - 'times' - 'last_at' THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'The % is append-only', TG_ARGV[1];
END $$;--> statement-breakpoint
CREATE TRIGGER security_event_kept BEFORE UPDATE OR DELETE ON "security_event"
  FOR EACH ROW EXECUTE FUNCTION keep_log('likeness.purges_security_events', 'security log');--> statement-breakpoint
DROP TRIGGER file_opening_kept ON "file_opening";--> statement-breakpoint
DROP FUNCTION keep_file_openings();--> statement-breakpoint
CREATE TRIGGER file_opening_kept BEFORE UPDATE OR DELETE ON "file_opening"
  FOR EACH ROW EXECUTE FUNCTION keep_log('likeness.purges_openings', 'access log');
