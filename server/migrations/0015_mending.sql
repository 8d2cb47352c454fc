CREATE TABLE "face_check" (
	"file_id" integer NOT NULL,
	"original_file_id" integer NOT NULL,
	"verdict" text NOT NULL,
	"found" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "face_check_file_id_original_file_id_pk" PRIMARY KEY("file_id","original_file_id")
);
--> statement-breakpoint
CREATE TABLE "mended_photo" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"source_file_id" integer NOT NULL,
	"recipe" jsonb NOT NULL,
	"source_lines" jsonb,
	"lines" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photo_version" ADD COLUMN "face_change_reason" text;--> statement-breakpoint
ALTER TABLE "second_look" ADD COLUMN "face_change_reason" text;--> statement-breakpoint
ALTER TABLE "face_check" ADD CONSTRAINT "face_check_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_check" ADD CONSTRAINT "face_check_original_file_id_file_id_fk" FOREIGN KEY ("original_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mended_photo" ADD CONSTRAINT "mended_photo_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mended_photo" ADD CONSTRAINT "mended_photo_source_file_id_file_id_fk" FOREIGN KEY ("source_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;