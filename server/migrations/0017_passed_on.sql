CREATE TABLE "passed_on" (
	"id" integer PRIMARY KEY NOT NULL,
	"subject_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"word" text NOT NULL,
	"to_staff_id" integer,
	"offered_until" timestamp (3) with time zone,
	"passed_at" timestamp (3) with time zone NOT NULL,
	"claim_id" bigint NOT NULL,
	"undo_until" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "passed_on_offered_whole" CHECK (num_nulls(to_staff_id, offered_until) in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "second_look" ADD COLUMN "asked_again_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "passed_on" ADD CONSTRAINT "passed_on_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passed_on" ADD CONSTRAINT "passed_on_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passed_on" ADD CONSTRAINT "passed_on_to_staff_id_staff_id_fk" FOREIGN KEY ("to_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passed_on_subject" ON "passed_on" USING btree ("subject_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "passed_on_offered" ON "passed_on" USING btree ("to_staff_id","offered_until") WHERE undone_at is null and to_staff_id is not null;