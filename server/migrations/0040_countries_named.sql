DROP INDEX "ticket_reason_label_unique";--> statement-breakpoint
CREATE INDEX "customer_country" ON "customer" USING btree (upper("country_code"));--> statement-breakpoint
CREATE INDEX "orders_country" ON "orders" USING btree (upper("origin_country_code"));--> statement-breakpoint
CREATE INDEX "document_country" ON "document" USING btree (upper("country_code"));--> statement-breakpoint
CREATE INDEX "shipment_country" ON "shipment" USING btree (upper("country_code"));--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_reason_label_unique" ON "ticket_reason" USING btree (lower("label"),coalesce("country_id", 0));