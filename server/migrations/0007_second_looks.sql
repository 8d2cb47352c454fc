CREATE TABLE "second_look" (
	"id" integer PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"decision_id" integer,
	"document_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"purpose_id" integer NOT NULL,
	"first_staff_id" integer,
	"first_verdict" text NOT NULL,
	"waits_as" text NOT NULL,
	"shown_order_id" integer,
	"shown_first_name" text,
	"shown_last_name" text,
	"measures" jsonb,
	"for_staff_id" integer,
	"due_at" timestamp (3) with time zone NOT NULL,
	"own_from" timestamp (3) with time zone,
	"shown_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"staff_id" integer,
	"verdict" text,
	"comment" text,
	"override_reason" text,
	"self_edited" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"undo_until" timestamp (3) with time zone,
	"answer_id" integer,
	"claim_id" bigint,
	"new_file_id" integer,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "second_look_answered_whole" CHECK (num_nulls(staff_id, verdict, answered_at, undo_until) in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "second_look_reason" (
	"look_id" integer NOT NULL,
	"turn" integer NOT NULL,
	"reason_id" integer NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "second_look_reason_look_id_turn_reason_id_pk" PRIMARY KEY("look_id","turn","reason_id"),
	CONSTRAINT "second_look_reason_turn" CHECK (turn in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "planted_look" (
	"look_id" integer PRIMARY KEY NOT NULL,
	"planted_photo_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "planted_photo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "planted_photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"purpose_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"verdict" text NOT NULL,
	"note" text,
	"created_by_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "planted_photo_reason" (
	"planted_photo_id" integer NOT NULL,
	"reason_id" integer NOT NULL,
	CONSTRAINT "planted_photo_reason_planted_photo_id_reason_id_pk" PRIMARY KEY("planted_photo_id","reason_id")
);
--> statement-breakpoint
CREATE TABLE "ruling" (
	"look_id" integer PRIMARY KEY NOT NULL,
	"verdict" text NOT NULL,
	"note" text,
	"is_example" boolean DEFAULT false NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ruling_reason" (
	"look_id" integer NOT NULL,
	"reason_id" integer NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "ruling_reason_look_id_reason_id_pk" PRIMARY KEY("look_id","reason_id")
);
--> statement-breakpoint
CREATE TABLE "second_look_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"share" numeric(5, 2) NOT NULL,
	"new_person_share" numeric(5, 2) NOT NULL,
	"new_person_days" integer NOT NULL,
	"self_edited_share" numeric(5, 2) NOT NULL,
	"own_after_days" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"sampled_until" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "second_look_settings_only_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "second_look_share" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "second_look_share_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer,
	"country_code" text,
	"share" numeric(5, 2) NOT NULL,
	CONSTRAINT "second_look_share_of_one" CHECK (num_nulls("second_look_share"."staff_id", "second_look_share"."country_code") = 1)
);
--> statement-breakpoint
ALTER TABLE "second_look" ADD CONSTRAINT "second_look_decision_id_decision_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_look" ADD CONSTRAINT "second_look_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_look" ADD CONSTRAINT "second_look_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_look" ADD CONSTRAINT "second_look_purpose_id_purpose_id_fk" FOREIGN KEY ("purpose_id") REFERENCES "public"."purpose"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_look" ADD CONSTRAINT "second_look_first_staff_id_staff_id_fk" FOREIGN KEY ("first_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_look" ADD CONSTRAINT "second_look_for_staff_id_staff_id_fk" FOREIGN KEY ("for_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_look" ADD CONSTRAINT "second_look_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_look" ADD CONSTRAINT "second_look_new_file_id_file_id_fk" FOREIGN KEY ("new_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_look_reason" ADD CONSTRAINT "second_look_reason_look_id_second_look_id_fk" FOREIGN KEY ("look_id") REFERENCES "public"."second_look"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_look_reason" ADD CONSTRAINT "second_look_reason_reason_id_photo_reject_reason_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."photo_reject_reason"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planted_look" ADD CONSTRAINT "planted_look_look_id_second_look_id_fk" FOREIGN KEY ("look_id") REFERENCES "public"."second_look"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planted_look" ADD CONSTRAINT "planted_look_planted_photo_id_planted_photo_id_fk" FOREIGN KEY ("planted_photo_id") REFERENCES "public"."planted_photo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planted_photo" ADD CONSTRAINT "planted_photo_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planted_photo" ADD CONSTRAINT "planted_photo_purpose_id_purpose_id_fk" FOREIGN KEY ("purpose_id") REFERENCES "public"."purpose"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planted_photo" ADD CONSTRAINT "planted_photo_created_by_id_staff_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planted_photo_reason" ADD CONSTRAINT "planted_photo_reason_planted_photo_id_planted_photo_id_fk" FOREIGN KEY ("planted_photo_id") REFERENCES "public"."planted_photo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planted_photo_reason" ADD CONSTRAINT "planted_photo_reason_reason_id_photo_reject_reason_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."photo_reject_reason"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ruling" ADD CONSTRAINT "ruling_look_id_second_look_id_fk" FOREIGN KEY ("look_id") REFERENCES "public"."second_look"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ruling" ADD CONSTRAINT "ruling_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ruling_reason" ADD CONSTRAINT "ruling_reason_look_id_ruling_look_id_fk" FOREIGN KEY ("look_id") REFERENCES "public"."ruling"("look_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ruling_reason" ADD CONSTRAINT "ruling_reason_reason_id_photo_reject_reason_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."photo_reject_reason"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_look_share" ADD CONSTRAINT "second_look_share_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "second_look_decision" ON "second_look" USING btree ("decision_id");--> statement-breakpoint
CREATE UNIQUE INDEX "second_look_new_file" ON "second_look" USING btree ("new_file_id");--> statement-breakpoint
CREATE INDEX "second_look_due" ON "second_look" USING btree ("due_at") WHERE answered_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "second_look_answered" ON "second_look" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "second_look_by_person" ON "second_look" USING btree ("staff_id","answered_at");--> statement-breakpoint
CREATE INDEX "planted_look_photo" ON "planted_look" USING btree ("planted_photo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "second_look_share_unique" ON "second_look_share" USING btree (coalesce(staff_id, 0),coalesce(country_code, ''));--> statement-breakpoint
CREATE INDEX "claim_by_person" ON "claim" USING btree ("staff_id","id");--> statement-breakpoint
INSERT INTO "second_look_settings" ("id", "share", "new_person_share", "new_person_days", "self_edited_share", "own_after_days") VALUES (1, 2, 5, 30, 5, 21);
