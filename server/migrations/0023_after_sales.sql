CREATE TABLE "ticket_attachment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"message_id" integer,
	"staff_id" integer,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_mention" (
	"message_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"ticket_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "ticket_mention_message_id_staff_id_pk" PRIMARY KEY("message_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_status_known";--> statement-breakpoint
DROP INDEX "audit_entry_verb";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "takes_back_id" integer;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "replaced_by_id" integer;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "unpostable_orders" text DEFAULT 'refuse' NOT NULL;--> statement-breakpoint
ALTER TABLE "decision" ADD COLUMN "by_authority" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "replaced_by_id" integer;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "snoozed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ticket_reason" ADD COLUMN "due_hours" integer;--> statement-breakpoint
ALTER TABLE "ticket_attachment" ADD CONSTRAINT "ticket_attachment_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_attachment" ADD CONSTRAINT "ticket_attachment_message_id_ticket_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_attachment" ADD CONSTRAINT "ticket_attachment_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_mention" ADD CONSTRAINT "ticket_mention_message_id_ticket_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_mention" ADD CONSTRAINT "ticket_mention_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_mention" ADD CONSTRAINT "ticket_mention_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_attachment_message" ON "ticket_attachment" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "ticket_attachment_unsent" ON "ticket_attachment" USING btree ("ticket_id","staff_id") WHERE message_id is null;--> statement-breakpoint
CREATE INDEX "ticket_attachment_sha256" ON "ticket_attachment" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "ticket_mention_unseen" ON "ticket_mention" USING btree ("staff_id","ticket_id") WHERE seen_at is null;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_takes_back_id_invoice_id_fk" FOREIGN KEY ("takes_back_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_replaced_by_id_order_item_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_replaced_by_id_document_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_attachment_sha256" ON "email_attachment" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_taken_back_once" ON "invoice" USING btree ("takes_back_id");--> statement-breakpoint
CREATE INDEX "ticket_assigned" ON "ticket" USING btree ("assigned_to","status");--> statement-breakpoint
CREATE INDEX "audit_entry_verb" ON "audit_entry" USING btree ("name","staff_id","created_at");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_status_known" CHECK (status in ('paid', 'failed', 'refunded', 'refund_due', 'withdrawn'));