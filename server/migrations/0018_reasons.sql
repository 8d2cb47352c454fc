CREATE TABLE "request_reason" (
	"decision_id" integer NOT NULL,
	"reason_id" integer NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "request_reason_decision_id_reason_id_pk" PRIMARY KEY("decision_id","reason_id")
);
--> statement-breakpoint
CREATE TABLE "comment_template" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"order_number" integer NOT NULL,
	"label" text NOT NULL,
	"text" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reason_digit" (
	"digit" integer PRIMARY KEY NOT NULL,
	"reason_id" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "second_look_reason" DROP CONSTRAINT "second_look_reason_turn";--> statement-breakpoint
ALTER TABLE "request_reason" ADD CONSTRAINT "request_reason_decision_id_decision_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decision"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_reason" ADD CONSTRAINT "request_reason_reason_id_photo_reject_reason_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."photo_reject_reason"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reason_digit" ADD CONSTRAINT "reason_digit_reason_id_photo_reject_reason_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."photo_reject_reason"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comment_template_label_unique" ON "comment_template" USING btree (lower("label"));--> statement-breakpoint
CREATE UNIQUE INDEX "reason_digit_reason" ON "reason_digit" USING btree ("reason_id");--> statement-breakpoint
ALTER TABLE "second_look_reason" ADD CONSTRAINT "second_look_reason_turn" CHECK (turn in (1, 2, 3));