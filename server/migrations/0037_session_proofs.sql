ALTER TABLE "staff_session" ADD COLUMN "password_shown_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "all_shown_at" timestamp (3) with time zone;