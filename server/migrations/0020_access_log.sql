CREATE TABLE "file_opening" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_opening_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"size" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"slot" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_opening" ADD CONSTRAINT "file_opening_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_opening" ADD CONSTRAINT "file_opening_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "file_opening_unique" ON "file_opening" USING btree ("file_id","staff_id","size","slot");--> statement-breakpoint
CREATE INDEX "file_opening_moment" ON "file_opening" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "file_opening_staff" ON "file_opening" USING btree ("staff_id","opened_at");--> statement-breakpoint
-- The access log is append-only for the application: one more opening may be counted, and the purge of what is too old
-- says so first, for its own transaction.
CREATE FUNCTION keep_file_openings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF current_setting('likeness.purges_openings', true) = 'on' THEN RETURN old; END IF;
  ELSIF new.times = old.times + 1 AND new.last_at >= old.last_at
    AND (new.id, new.file_id, new.staff_id, new.size, new.opened_at, new.slot)
      IS NOT DISTINCT FROM (old.id, old.file_id, old.staff_id, old.size, old.opened_at, old.slot) THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'The access log is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER file_opening_kept BEFORE UPDATE OR DELETE ON "file_opening"
  FOR EACH ROW EXECUTE FUNCTION keep_file_openings();
