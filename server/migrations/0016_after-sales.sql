CREATE TABLE "order_deletion" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_deletion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"deleted_by_id" integer NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"restored_by_id" integer,
	"restored_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"method" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"infos" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_status_known" CHECK (status in ('paid', 'failed', 'refunded', 'refund_due'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "device_brand" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "device_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stripe_secret_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "origin_order_id" integer;--> statement-breakpoint
ALTER TABLE "order_deletion" ADD CONSTRAINT "order_deletion_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deletion" ADD CONSTRAINT "order_deletion_deleted_by_id_staff_id_fk" FOREIGN KEY ("deleted_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deletion" ADD CONSTRAINT "order_deletion_restored_by_id_staff_id_fk" FOREIGN KEY ("restored_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_deletion_of_order" ON "order_deletion" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_deletion_standing" ON "order_deletion" USING btree ("order_id") WHERE restored_at is null;--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_origin_order_id_orders_id_fk" FOREIGN KEY ("origin_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "action_order" ON "action" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mail_message_order" ON "mail_message" USING btree ("order_id") WHERE order_id is not null;