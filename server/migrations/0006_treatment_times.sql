CREATE TABLE "holiday" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holiday_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"label" text NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "house" (
	"id" integer PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "house_only_one" CHECK ("house"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "opening_hours" (
	"day" integer PRIMARY KEY NOT NULL,
	"opens" integer,
	"closes" integer,
	CONSTRAINT "opening_hours_of_the_week" CHECK ("opening_hours"."day" between 1 and 7),
	CONSTRAINT "opening_hours_in_order" CHECK (num_nulls("opening_hours"."opens", "opening_hours"."closes") in (0, 2) and 0 <= "opening_hours"."opens" and "opening_hours"."opens" < "opening_hours"."closes" and "opening_hours"."closes" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "treatment_time" (
	"id" integer PRIMARY KEY NOT NULL,
	"day" integer NOT NULL,
	"hour" integer NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "treatment_time_of_the_week" CHECK ("treatment_time"."day" between 1 and 7 and "treatment_time"."hour" between 0 and 23),
	CONSTRAINT "treatment_time_positive" CHECK ("treatment_time"."minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "decision" ADD COLUMN "arrived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "decision" ADD COLUMN "promised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "arrived_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "treatment_time_unique" ON "treatment_time" USING btree ("day","hour");--> statement-breakpoint
-- An hour at any time, open around the clock: as it was before there was a table.
INSERT INTO "house" ("id", "time_zone") VALUES (1, 'Europe/Paris');--> statement-breakpoint
INSERT INTO "opening_hours" ("day", "opens", "closes") SELECT day, 0, 1440 FROM generate_series(1, 7) AS day;--> statement-breakpoint
INSERT INTO "treatment_time" ("id", "day", "hour", "minutes")
  SELECT (day - 1) * 24 + hour + 1, day, hour, 60 FROM generate_series(1, 7) AS day, generate_series(0, 23) AS hour;--> statement-breakpoint
UPDATE "document" SET "arrived_at" = "promised_at" - interval '60 minutes'
  WHERE "status" IN ('waiting_ia_validation', 'ia_validation_in_progress', 'ia_validation', 'waiting_ia_framing',
    'ia_framing_in_progress', 'waiting_ia_compress', 'ia_compress_in_progress', 'waiting_ia_conversion',
    'pending_ia_conversion', 'pending_verification', 'verification_in_progress', 'pre_validated',
    'processing_in_progress', 'pending_last_validation', 'last_validation_in_progress');
