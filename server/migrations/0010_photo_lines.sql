ALTER TABLE "decision" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "photo_version" ADD COLUMN "lines" jsonb;