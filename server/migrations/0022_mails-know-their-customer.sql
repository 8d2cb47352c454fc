ALTER TABLE "mail_message" ADD COLUMN "customer_id" integer;--> statement-breakpoint
CREATE INDEX "mail_message_customer" ON "mail_message" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
UPDATE "mail_message" SET "customer_id" = "orders"."customer_id" FROM "orders" WHERE "orders"."id" = "mail_message"."order_id";--> statement-breakpoint
-- What answers a ticket carries the number of its message in its key.
UPDATE "mail_message" SET "customer_id" = "ticket"."customer_id" FROM "ticket_message" JOIN "ticket" ON "ticket"."id" = "ticket_message"."ticket_id" WHERE "mail_message"."template" IN ('ticket_reply', 'ticket_received') AND "mail_message"."dedupe_key" = "mail_message"."template" || ':' || "ticket_message"."id";
