CREATE TABLE "promotion_country" (
	"promotion_id" integer NOT NULL,
	"country_id" integer NOT NULL,
	CONSTRAINT "promotion_country_promotion_id_country_id_pk" PRIMARY KEY("promotion_id","country_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_plan" (
	"promotion_id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	CONSTRAINT "promotion_plan_promotion_id_plan_id_pk" PRIMARY KEY("promotion_id","plan_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_use" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"promotion_id" integer NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"given_back_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "price_check" text DEFAULT 'mark' NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet" ADD COLUMN "warned" text DEFAULT 'enough' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "start_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "promotion_country" ADD CONSTRAINT "promotion_country_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_country" ADD CONSTRAINT "promotion_country_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_plan" ADD CONSTRAINT "promotion_plan_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_plan" ADD CONSTRAINT "promotion_plan_plan_id_partner_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."partner_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_use" ADD CONSTRAINT "promotion_use_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_use" ADD CONSTRAINT "promotion_use_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_country_of_country" ON "promotion_country" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "promotion_plan_of_plan" ON "promotion_plan" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "promotion_use_of_promotion" ON "promotion_use" USING btree ("promotion_id");