CREATE TABLE "order_line_check" (
	"order_item_id" integer PRIMARY KEY NOT NULL,
	"price_id" integer,
	"offer_id" integer,
	"expected_amount" numeric(12, 2),
	"verdict" text NOT NULL,
	CONSTRAINT "order_line_check_verdict_known" CHECK (verdict in ('as_listed', 'differs', 'unknown', 'inactive'))
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "price_change" (
	"edit_id" integer NOT NULL,
	"price_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"left_out" boolean DEFAULT false NOT NULL,
	CONSTRAINT "price_change_edit_id_price_id_pk" PRIMARY KEY("edit_id","price_id")
);--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "promotion_country" (
	"promotion_id" integer NOT NULL,
	"country_id" integer NOT NULL,
	CONSTRAINT "promotion_country_promotion_id_country_id_pk" PRIMARY KEY("promotion_id","country_id")
);--> statement-breakpoint
CREATE TABLE "promotion_plan" (
	"promotion_id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	CONSTRAINT "promotion_plan_promotion_id_plan_id_pk" PRIMARY KEY("promotion_id","plan_id")
);--> statement-breakpoint
CREATE TABLE "promotion_use" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"promotion_id" integer NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"given_back_at" timestamp (3) with time zone
);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "price_check" text DEFAULT 'mark' NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet" ADD COLUMN "warned" text DEFAULT 'enough' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "start_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_line_check" ADD CONSTRAINT "order_line_check_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_check" ADD CONSTRAINT "order_line_check_price_id_price_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."price"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_check" ADD CONSTRAINT "order_line_check_offer_id_price_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."price_offer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price" ADD CONSTRAINT "price_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price" ADD CONSTRAINT "price_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price" ADD CONSTRAINT "price_purchase_from_country_group_id_country_group_id_fk" FOREIGN KEY ("purchase_from_country_group_id") REFERENCES "public"."country_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price" ADD CONSTRAINT "price_partner_plan_id_partner_plan_id_fk" FOREIGN KEY ("partner_plan_id") REFERENCES "public"."partner_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purpose" ADD CONSTRAINT "purpose_with_country" UNIQUE("id","country_id");--> statement-breakpoint
ALTER TABLE "price" ADD CONSTRAINT "price_purpose_of_country" FOREIGN KEY ("purpose_id","country_id") REFERENCES "public"."purpose"("id","country_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_edit_id_price_edit_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."price_edit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_edit" ADD CONSTRAINT "price_edit_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_edit" ADD CONSTRAINT "price_edit_undoes_id_price_edit_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."price_edit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_offer" ADD CONSTRAINT "price_offer_price_id_price_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."price"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_offer" ADD CONSTRAINT "price_offer_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_country" ADD CONSTRAINT "promotion_country_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_country" ADD CONSTRAINT "promotion_country_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_plan" ADD CONSTRAINT "promotion_plan_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_plan" ADD CONSTRAINT "promotion_plan_plan_id_partner_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."partner_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_use" ADD CONSTRAINT "promotion_use_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_use" ADD CONSTRAINT "promotion_use_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "promotion_country_of_country" ON "promotion_country" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "promotion_plan_of_plan" ON "promotion_plan" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "promotion_use_of_promotion" ON "promotion_use" USING btree ("promotion_id");
