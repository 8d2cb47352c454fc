ALTER TABLE "staff" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "active" boolean GENERATED ALWAYS AS (disabled_at is null) STORED NOT NULL;