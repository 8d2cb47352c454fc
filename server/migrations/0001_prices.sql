CREATE TABLE "order_line_check" (
	"order_item_id" integer PRIMARY KEY NOT NULL,
	"price_id" integer,
	"offer_id" integer,
	"expected_amount" numeric(12, 2),
	"verdict" text NOT NULL,
	CONSTRAINT "order_line_check_verdict_known" CHECK (verdict in ('as_listed', 'differs', 'unknown', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "price" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"product_id" integer NOT NULL,
	"purpose_id" integer NOT NULL,
	"country_id" integer NOT NULL,
	"purchase_from_country_group_id" integer NOT NULL,
	"partner_plan_id" integer,
	"amount" numeric(12, 2) NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"order_number" integer DEFAULT 1 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "price_unique" UNIQUE NULLS NOT DISTINCT("purpose_id","product_id","purchase_from_country_group_id","partner_plan_id"),
	CONSTRAINT "price_positive" CHECK ("price"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_change" (
	"edit_id" integer NOT NULL,
	"price_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"left_out" boolean DEFAULT false NOT NULL,
	CONSTRAINT "price_change_edit_id_price_id_pk" PRIMARY KEY("edit_id","price_id")
);
--> statement-breakpoint
CREATE TABLE "price_edit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_edit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"staff_id" integer,
	"why" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"applied_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"undoes_id" integer,
	"searched" jsonb,
	"asked" jsonb,
	"matched" integer DEFAULT 1 NOT NULL,
	"changed" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_offer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"price_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"order_number" integer NOT NULL,
	"usable_one_time" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "price_offer_unique" UNIQUE("price_id","product_id"),
	CONSTRAINT "price_offer_positive" CHECK ("price_offer"."amount" > 0)
);
--> statement-breakpoint
-- Before the foreign key that needs it.
ALTER TABLE "purpose" ADD CONSTRAINT "purpose_with_country" UNIQUE("id","country_id");--> statement-breakpoint
ALTER TABLE "order_line_check" ADD CONSTRAINT "order_line_check_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_check" ADD CONSTRAINT "order_line_check_price_id_price_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."price"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_check" ADD CONSTRAINT "order_line_check_offer_id_price_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."price_offer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price" ADD CONSTRAINT "price_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price" ADD CONSTRAINT "price_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price" ADD CONSTRAINT "price_purchase_from_country_group_id_country_group_id_fk" FOREIGN KEY ("purchase_from_country_group_id") REFERENCES "public"."country_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price" ADD CONSTRAINT "price_partner_plan_id_partner_plan_id_fk" FOREIGN KEY ("partner_plan_id") REFERENCES "public"."partner_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price" ADD CONSTRAINT "price_purpose_of_country" FOREIGN KEY ("purpose_id","country_id") REFERENCES "public"."purpose"("id","country_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_edit_id_price_edit_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."price_edit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_edit" ADD CONSTRAINT "price_edit_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_edit" ADD CONSTRAINT "price_edit_undoes_id_price_edit_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."price_edit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_offer" ADD CONSTRAINT "price_offer_price_id_price_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."price"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_offer" ADD CONSTRAINT "price_offer_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_line_check_price" ON "order_line_check" USING btree ("price_id");--> statement-breakpoint
CREATE INDEX "order_line_check_offer" ON "order_line_check" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "price_of_purpose" ON "price" USING btree ("purpose_id","id");--> statement-breakpoint
CREATE INDEX "price_of_country" ON "price" USING btree ("country_id","id");--> statement-breakpoint
CREATE INDEX "price_of_plan" ON "price" USING btree ("partner_plan_id","purchase_from_country_group_id","id");--> statement-breakpoint
CREATE INDEX "price_of_group" ON "price" USING btree ("purchase_from_country_group_id","currency");--> statement-breakpoint
CREATE INDEX "price_of_product" ON "price" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "price_change_of_price" ON "price_change" USING btree ("price_id","edit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_edit_undone_once" ON "price_edit" USING btree ("undoes_id");--> statement-breakpoint
CREATE INDEX "price_edit_waiting" ON "price_edit" USING btree ("starts_at") WHERE "price_edit"."applied_at" is null and "price_edit"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "price_offer_of_product" ON "price_offer" USING btree ("product_id");--> statement-breakpoint
-- Servers remember the lists that partners read. Whatever changes what stands in one, a person at the database's prompt
-- included, notifies all servers as it is committed.
CREATE FUNCTION notify_partner_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('partner_lists', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER price_in_partner_lists AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "price"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_partner_lists();--> statement-breakpoint
CREATE TRIGGER price_offer_in_partner_lists AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "price_offer"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_partner_lists();--> statement-breakpoint
CREATE TRIGGER forex_in_partner_lists AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "forex"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_partner_lists();--> statement-breakpoint
CREATE TRIGGER country_in_partner_lists AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "country"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_partner_lists();--> statement-breakpoint
CREATE TRIGGER country_group_in_partner_lists AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "country_group"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_partner_lists();--> statement-breakpoint
CREATE TRIGGER purpose_in_partner_lists AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "purpose"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_partner_lists();--> statement-breakpoint
CREATE TRIGGER purpose_level_in_partner_lists AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "purpose_level"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_partner_lists();--> statement-breakpoint
CREATE TRIGGER level_of_caution_in_partner_lists AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "level_of_caution"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_partner_lists();--> statement-breakpoint
CREATE TRIGGER product_in_partner_lists AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_partner_lists();--> statement-breakpoint
CREATE TRIGGER translation_in_partner_lists AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "translation"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_partner_lists();
