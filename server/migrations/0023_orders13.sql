ALTER TABLE "payment" DROP CONSTRAINT "payment_status_known";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "takes_back_id" integer;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "replaced_by_id" integer;--> statement-breakpoint
ALTER TABLE "decision" ADD COLUMN "by_authority" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "replaced_by_id" integer;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_takes_back_id_invoice_id_fk" FOREIGN KEY ("takes_back_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_replaced_by_id_order_item_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_replaced_by_id_document_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_taken_back_once" ON "invoice" USING btree ("takes_back_id");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_status_known" CHECK (status in ('paid', 'failed', 'refunded', 'refund_due', 'withdrawn'));