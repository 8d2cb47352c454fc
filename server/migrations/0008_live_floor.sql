CREATE TABLE "floor_alert" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "floor_alert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"value" double precision NOT NULL,
	"threshold" double precision NOT NULL,
	"calm_since" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"emailed_at" timestamp (3) with time zone,
	"end_emailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "floor_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"queue_minutes" integer,
	"service_minutes" integer,
	"refusal_factor" double precision,
	"refusal_judged_min" integer NOT NULL,
	"emails_failed" integer,
	"jobs_failed" integer,
	"recipients" text[] NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"watched_at" timestamp (3) with time zone,
	CONSTRAINT "floor_settings_only_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "service_state" (
	"name" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"said" jsonb,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"milliseconds" integer,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "released_by_id" integer;--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "release_word" text;--> statement-breakpoint
ALTER TABLE "email_message" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "floor_alert_open" ON "floor_alert" USING btree ("kind","about") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "floor_alert_about" ON "floor_alert" USING btree ("kind","about","since");--> statement-breakpoint
CREATE INDEX "floor_alert_unfinished" ON "floor_alert" USING btree ("since") WHERE ended_at is null or (emailed_at is not null and end_emailed_at is null);--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_released_by_id_staff_id_fk" FOREIGN KEY ("released_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_released" ON "claim" USING btree ("subject_id","staff_id") WHERE released_by_id is not null;--> statement-breakpoint
CREATE INDEX "email_message_waiting" ON "email_message" USING btree ("created_at") WHERE status in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "email_message_failed" ON "email_message" USING btree ("failed_at") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "document_arrival" ON "document" USING btree ("arrived_at");--> statement-breakpoint
CREATE INDEX "document_verification_waited" ON "document" USING btree ("arrived_at","id") WHERE status in ('pending_verification', 'pending_last_validation');--> statement-breakpoint
CREATE INDEX "document_processing_waited" ON "document" USING btree ("arrived_at","id") WHERE status = 'pre_validated';--> statement-breakpoint
CREATE INDEX "letter_open" ON "letter" USING btree ("created_at") WHERE sent_at is null and withdrawn_at is null;--> statement-breakpoint
INSERT INTO "floor_settings" ("id", "queue_minutes", "service_minutes", "refusal_factor", "refusal_judged_min", "emails_failed", "jobs_failed", "recipients") VALUES (1, 120, 5, 2, 20, 5, 5, '{}');
