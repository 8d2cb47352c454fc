CREATE TABLE "short_slug_rate" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "letter_board" (
	"letter_id" integer NOT NULL,
	"place" integer NOT NULL,
	"board_id" integer NOT NULL,
	"sheets" integer NOT NULL,
	CONSTRAINT "letter_board_letter_id_place_pk" PRIMARY KEY("letter_id","place")
);
--> statement-breakpoint
ALTER TABLE "letter" DROP CONSTRAINT "letter_board_id_file_id_fk";
--> statement-breakpoint
-- A document can have had several digital photos, and each is to be found again when its time is over.
ALTER TABLE "digital_photo" DROP CONSTRAINT "digital_photo_pkey";--> statement-breakpoint
ALTER TABLE "digital_photo" ADD PRIMARY KEY ("file_id");--> statement-breakpoint
ALTER TABLE "photo_board" ADD COLUMN "order_item_id" integer;--> statement-breakpoint
-- Until now there was one board for all lines: that of the document's own.
UPDATE "photo_board" SET "order_item_id" = "document"."order_item_id" FROM "document" WHERE "document"."id" = "photo_board"."document_id";--> statement-breakpoint
ALTER TABLE "photo_board" ALTER COLUMN "order_item_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ephoto_code" ADD COLUMN "file_id" integer;--> statement-breakpoint
ALTER TABLE "ephoto_code" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "purpose" ADD COLUMN "print_pattern" text;--> statement-breakpoint
ALTER TABLE "purpose" ADD COLUMN "print_pattern_add_offer" text;--> statement-breakpoint
ALTER TABLE "purpose" ADD COLUMN "parent_purpose_id" integer;--> statement-breakpoint
ALTER TABLE "letter_board" ADD CONSTRAINT "letter_board_letter_id_letter_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_board" ADD CONSTRAINT "letter_board_board_id_file_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_board" ADD CONSTRAINT "photo_board_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ephoto_code" ADD CONSTRAINT "ephoto_code_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purpose" ADD CONSTRAINT "purpose_parent_purpose_id_purpose_id_fk" FOREIGN KEY ("parent_purpose_id") REFERENCES "public"."purpose"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digital_photo_document" ON "digital_photo" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "purpose_parent" ON "purpose" USING btree ("parent_purpose_id");--> statement-breakpoint
-- A letter held one board, some times.
INSERT INTO "letter_board" ("letter_id", "place", "board_id", "sheets") SELECT "id", 0, "board_id", "sheets" FROM "letter";--> statement-breakpoint
ALTER TABLE "letter" DROP COLUMN "board_id";--> statement-breakpoint
ALTER TABLE "letter" DROP COLUMN "sheets";--> statement-breakpoint
ALTER TABLE "ephoto_code" ADD CONSTRAINT "ephoto_code_shown_for_a_time" CHECK (("ephoto_code"."file_id" is null) = ("ephoto_code"."expires_at" is null));--> statement-breakpoint
ALTER TABLE "purpose" ADD CONSTRAINT "purpose_not_its_own_parent" CHECK ("purpose"."parent_purpose_id" <> "purpose"."id");