CREATE TABLE "sale_by_country" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_by_country_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"origin_country" text,
	"destination_country_id" integer,
	"total_orders" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "os" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "last_logged_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sale_by_country" ADD CONSTRAINT "sale_by_country_destination_country_id_country_id_fk" FOREIGN KEY ("destination_country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_by_country_destination_country_id" ON "sale_by_country" USING btree ("destination_country_id");--> statement-breakpoint
CREATE INDEX "customer_by_last_name" ON "customer" USING btree (lower("last_name"),"id");--> statement-breakpoint
CREATE INDEX "customer_by_first_name" ON "customer" USING btree (lower("first_name"),"id");--> statement-breakpoint
CREATE INDEX "customer_by_email" ON "customer" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "customer_by_creation" ON "customer" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customer_by_login" ON "customer" USING btree ("last_logged_in_at","id");--> statement-breakpoint
CREATE INDEX "customer_last_name_parts" ON "customer" USING gin ("last_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_first_name_parts" ON "customer" USING gin ("first_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_email_parts" ON "customer" USING gin ("email" gin_trgm_ops);