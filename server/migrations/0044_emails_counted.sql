CREATE TABLE "email_count" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"day" date NOT NULL,
	"change" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "email_message_created";--> statement-breakpoint
CREATE INDEX "email_message_created" ON "email_message" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "email_message_status" ON "email_message" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "email_message_by_recipient" ON "email_message" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "email_message_by_subject" ON "email_message" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "email_message_recipient_parts" ON "email_message" USING gin (search_text("recipient") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "email_message_subject_parts" ON "email_message" USING gin (search_text((' ' || "subject" || ' ')) gin_trgm_ops);--> statement-breakpoint
-- One entry for each status and day of which a statement changed the number, whether it wrote one e-mail or a million.
CREATE FUNCTION note_email_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO email_count (status, day, change)
    SELECT status, (created_at AT TIME ZONE 'UTC')::date, count(*) FROM added GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO email_count (status, day, change)
    SELECT status, (created_at AT TIME ZONE 'UTC')::date, -count(*) FROM removed GROUP BY 1, 2;
  ELSIF TG_OP = 'TRUNCATE' THEN
    DELETE FROM email_count;
  ELSE
    INSERT INTO email_count (status, day, change)
    SELECT status, (created_at AT TIME ZONE 'UTC')::date, sum(change)
    FROM (SELECT status, created_at, 1 AS change FROM added
      UNION ALL SELECT status, created_at, -1 FROM removed) AS moved
    GROUP BY 1, 2 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER email_message_added AFTER INSERT ON "email_message" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_email_count();--> statement-breakpoint
CREATE TRIGGER email_message_removed AFTER DELETE ON "email_message" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_email_count();--> statement-breakpoint
CREATE TRIGGER email_message_changed AFTER UPDATE ON "email_message" REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_email_count();--> statement-breakpoint
CREATE TRIGGER email_message_emptied AFTER TRUNCATE ON "email_message"
  FOR EACH STATEMENT EXECUTE FUNCTION note_email_count();--> statement-breakpoint
INSERT INTO email_count (status, day, change)
SELECT status, (created_at AT TIME ZONE 'UTC')::date, count(*) FROM email_message GROUP BY 1, 2;
