CREATE TABLE "upkeep_failure" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "retention_run" ADD COLUMN "due" integer;--> statement-breakpoint
ALTER TABLE "retention_run" ADD COLUMN "next_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "retention_run" ADD COLUMN "counted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "retention_run" ADD COLUMN "counted_days" integer;