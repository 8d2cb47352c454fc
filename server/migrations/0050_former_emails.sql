CREATE TABLE "customer_former_email" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_former_email_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"email" text NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_former_email" ADD CONSTRAINT "customer_former_email_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_former_email_unique" ON "customer_former_email" USING btree ("customer_id",lower("email"));--> statement-breakpoint
CREATE INDEX "customer_former_email_address" ON "customer_former_email" USING btree (lower("email"));