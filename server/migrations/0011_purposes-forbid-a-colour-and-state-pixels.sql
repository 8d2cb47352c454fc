ALTER TABLE "purpose" ADD COLUMN "photo_background_forbidden" text;--> statement-breakpoint
ALTER TABLE "purpose" ADD COLUMN "photo_pixel_width" integer;--> statement-breakpoint
ALTER TABLE "purpose" ADD COLUMN "photo_pixel_height" integer;--> statement-breakpoint
ALTER TABLE "purpose" ADD CONSTRAINT "purpose_pixels_both_or_neither" CHECK (("purpose"."photo_pixel_width" is null) = ("purpose"."photo_pixel_height" is null));