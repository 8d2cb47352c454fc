CREATE TABLE "inbox_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"read_at" timestamp (3) with time zone,
	"problem" text,
	"problem_since" timestamp (3) with time zone,
	CONSTRAINT "inbox_state_only_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "received_attachment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "received_attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "received_email" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "received_email_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"from_address" text,
	"from_name" text,
	"subject" text NOT NULL,
	"written" text,
	"whole" text,
	"left_out" text[] NOT NULL,
	"answers_ticket_id" integer,
	"ticket_message_id" integer,
	"staff_id" integer,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "received_email_state_known" CHECK (state in ('ticket', 'waiting', 'dismissed', 'ignored'))
);
--> statement-breakpoint
ALTER TABLE "email_message" ADD COLUMN "ticket_id" integer;--> statement-breakpoint
ALTER TABLE "email_message" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "photo_board" ADD COLUMN "code_seen" jsonb;--> statement-breakpoint
ALTER TABLE "ticket_reason" ADD COLUMN "for_emails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "received_attachment" ADD CONSTRAINT "received_attachment_email_id_received_email_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."received_email"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_email" ADD CONSTRAINT "received_email_answers_ticket_id_ticket_id_fk" FOREIGN KEY ("answers_ticket_id") REFERENCES "public"."ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_email" ADD CONSTRAINT "received_email_ticket_message_id_ticket_message_id_fk" FOREIGN KEY ("ticket_message_id") REFERENCES "public"."ticket_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_email" ADD CONSTRAINT "received_email_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_attachment_email" ON "received_attachment" USING btree ("email_id");--> statement-breakpoint
CREATE INDEX "received_attachment_sha256" ON "received_attachment" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "received_email_message_id_unique" ON "received_email" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "received_email_message_unique" ON "received_email" USING btree ("ticket_message_id");--> statement-breakpoint
CREATE INDEX "received_email_listed" ON "received_email" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state <> 'ticket';--> statement-breakpoint
CREATE INDEX "email_message_message_id" ON "email_message" USING btree ("message_id") WHERE message_id is not null;