ALTER TABLE "claim" ADD COLUMN "taken_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "lasts_until" timestamp (3) with time zone;