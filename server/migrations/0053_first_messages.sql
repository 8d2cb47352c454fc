DROP INDEX "email_message_customer";--> statement-breakpoint
ALTER TABLE "ticket_attachment" ALTER COLUMN "ticket_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_attachment" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "ticket_attachment" ADD CONSTRAINT "ticket_attachment_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_message_of_customer" ON "email_message" USING btree ("customer_id","id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "ticket_attachment_first" ON "ticket_attachment" USING btree ("customer_id","staff_id") WHERE customer_id is not null;--> statement-breakpoint
ALTER TABLE "ticket_attachment" ADD CONSTRAINT "ticket_attachment_has_one_place" CHECK ((ticket_id is null) <> (customer_id is null));