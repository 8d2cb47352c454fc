CREATE TABLE "picture" (
	"address" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"added_by_staff_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_added_by_staff_id_staff_id_fk" FOREIGN KEY ("added_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;