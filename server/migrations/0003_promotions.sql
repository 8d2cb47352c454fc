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
CREATE INDEX "promotion_use_of_promotion" ON "promotion_use" USING btree ("promotion_id");--> statement-breakpoint
-- Partners read the promotions they can use: servers remember that list too. That an order uses one changes the list only
-- when it was the last one, or comes free.
CREATE TRIGGER promotion_in_partner_lists
  AFTER INSERT OR DELETE OR TRUNCATE
    OR UPDATE OF "label", "code", "type", "amount", "currency", "quantity", "start_at", "expire_at", "active" ON "promotion"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_partner_lists();--> statement-breakpoint
CREATE TRIGGER promotion_used_up_in_partner_lists AFTER UPDATE OF "quantity_used" ON "promotion"
  FOR EACH ROW WHEN ((OLD.quantity_used >= OLD.quantity) IS DISTINCT FROM (NEW.quantity_used >= NEW.quantity))
  EXECUTE FUNCTION notify_partner_lists();--> statement-breakpoint
CREATE TRIGGER promotion_plan_in_partner_lists AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "promotion_plan"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_partner_lists();--> statement-breakpoint
CREATE TRIGGER promotion_country_in_partner_lists AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "promotion_country"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_partner_lists();
