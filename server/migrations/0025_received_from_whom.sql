ALTER TABLE "email_message" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "received_email" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "received_email" ADD CONSTRAINT "received_email_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;