CREATE TABLE "customer_reminder" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_reminder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"reminded_by_id" integer,
	"reminded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "invoice_order_unique";--> statement-breakpoint
DROP INDEX "invoice_sequence_unique";--> statement-breakpoint
ALTER TABLE "invoice_counter" DROP CONSTRAINT "invoice_counter_pkey";--> statement-breakpoint
ALTER TABLE "invoice_counter" ADD COLUMN "kind" text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_counter" ADD CONSTRAINT "invoice_counter_series" PRIMARY KEY("kind","year");--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "kind" text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "refund_id" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "settled_by_id" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "settled_reference" text;--> statement-breakpoint
ALTER TABLE "photo_board" ADD COLUMN "code_id" integer;--> statement-breakpoint
ALTER TABLE "letter" ADD COLUMN "stop" text;--> statement-breakpoint
ALTER TABLE "letter" ADD COLUMN "stop_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "letter" ADD COLUMN "stop_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "letter" ADD COLUMN "stop_next_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "letter" ADD COLUMN "stop_problem" text;--> statement-breakpoint
ALTER TABLE "letter" ADD COLUMN "stop_problem_words" jsonb;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "letter_place" text DEFAULT 'not_sent' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "letter_since" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "shipment" SET "letter_place" = found.place, "letter_since" = found.since
FROM (
  SELECT s.id,
    CASE
      WHEN s.returned_at IS NOT NULL THEN 'returned'
      WHEN s.delivered_at IS NOT NULL THEN 'delivered'
      WHEN l.id IS NULL THEN 'not_sent'
      WHEN e.status = 'distribue' THEN 'delivered'
      WHEN e.status IN ('non_distribuable', 'retour_expediteur', 'distribue_expediteur', 'archivage_pnd') THEN 'returned'
      WHEN e.status = 'imprime' THEN 'printed'
      WHEN e.status = 'wait' THEN 'at_partner'
      WHEN e.status IS NOT NULL THEN 'on_its_way'
      WHEN l.sent_at IS NOT NULL THEN 'at_partner'
      WHEN l.may_be_printed THEN 'unsure'
      ELSE 'not_sent'
    END AS place,
    coalesce(s.returned_at, s.delivered_at, e.at, l.sent_at, l.last_tried_at, s.created_at) AS since
  FROM "shipment" s
  LEFT JOIN LATERAL (SELECT * FROM "letter" WHERE shipment_id = s.id ORDER BY sending DESC LIMIT 1) n ON true
  LEFT JOIN "letter" l ON l.id = n.id
    AND NOT (l.withdrawn_at IS NOT NULL AND s.status IN ('pending_shipment', 'merci_facteur_unprocessed'))
  LEFT JOIN LATERAL (
    SELECT * FROM "shipment_event" WHERE letter_id = l.id AND name NOT IN ('pdd', 'are') ORDER BY at DESC, id DESC LIMIT 1
  ) e ON true
) AS found
WHERE found.id = "shipment".id;--> statement-breakpoint
ALTER TABLE "shipment" ALTER COLUMN "letter_since" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_reminder" ADD CONSTRAINT "customer_reminder_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_reminder" ADD CONSTRAINT "customer_reminder_reminded_by_id_staff_id_fk" FOREIGN KEY ("reminded_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_reminder_of_order" ON "customer_reminder" USING btree ("order_id","reminded_at");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_refund_id_payment_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_settled_by_id_staff_id_fk" FOREIGN KEY ("settled_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_board" ADD CONSTRAINT "photo_board_code_id_ephoto_code_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."ephoto_code"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_phone_parts" ON "customer" USING gin (regexp_replace("phone", '[^0-9]', '', 'g') gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_refund_unique" ON "invoice" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "orders_by_update" ON "orders" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "orders_of_partner" ON "orders" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "orders_deleted" ON "orders" USING btree ("deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "payment_refund" ON "payment" USING btree ("id") WHERE status in ('refunded', 'refund_due');--> statement-breakpoint
CREATE INDEX "payment_refund_due" ON "payment" USING btree ("order_id") WHERE status = 'refund_due';--> statement-breakpoint
CREATE INDEX "document_promised" ON "document" USING btree ("promised_at","order_id") WHERE status in ('waiting_ia_validation', 'ia_validation_in_progress', 'ia_validation', 'waiting_ia_framing', 'ia_framing_in_progress', 'waiting_ia_compress', 'ia_compress_in_progress', 'waiting_ia_conversion', 'pending_ia_conversion', 'pending_verification', 'verification_in_progress', 'pre_validated', 'processing_in_progress', 'pending_last_validation', 'last_validation_in_progress');--> statement-breakpoint
CREATE INDEX "letter_tracking" ON "letter" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "letter_to_stop" ON "letter" USING btree ("stop_next_at") WHERE stop = 'wanted';--> statement-breakpoint
CREATE INDEX "shipment_letter_place" ON "shipment" USING btree ("letter_place","status","id");--> statement-breakpoint
CREATE INDEX "ticket_by_reference" ON "ticket" USING btree (lower("external_ref"));--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_order_unique" ON "invoice" USING btree ("order_id") WHERE kind = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_sequence_unique" ON "invoice" USING btree ("kind","year","sequence");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_kind_known" CHECK (kind in ('invoice', 'credit_note'));--> statement-breakpoint
ALTER TABLE "invoice_counter" ADD CONSTRAINT "invoice_counter_kind_known" CHECK (kind in ('invoice', 'credit_note'));--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_stop_known" CHECK (stop in ('wanted', 'accepted', 'refused'));--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_letter_place_known" CHECK (letter_place in ('not_sent', 'unsure', 'at_partner', 'printed', 'on_its_way', 'delivered', 'returned'));