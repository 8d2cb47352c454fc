CREATE TABLE "rollup_orders_by_day" (
	"hour" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"placed" integer NOT NULL,
	"deleted" integer NOT NULL,
	"pending_payment" integer NOT NULL,
	"payment_failed" integer NOT NULL,
	"in_progress" integer NOT NULL,
	"fulfilled" integer NOT NULL,
	"canceled" integer NOT NULL,
	"rejected" integer NOT NULL,
	"rejected_signature" integer NOT NULL,
	"rejected_photo" integer NOT NULL,
	"rejected_address" integer NOT NULL,
	"waiting_for_validation" integer NOT NULL,
	"waiting_for_final_validation" integer NOT NULL,
	"waiting_for_processing" integer NOT NULL,
	"waiting_shipment" integer NOT NULL,
	"waiting_photo_code" integer NOT NULL,
	"delivered" integer NOT NULL,
	"with_3_photos" integer NOT NULL,
	"with_5_photos" integer NOT NULL,
	"with_7_photos" integer NOT NULL,
	"with_more_than_7_photos" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rollup_promotions_by_day" (
	"promotion_id" integer NOT NULL,
	"country_code" text NOT NULL,
	"app" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "rollup_promotions_by_day_promotion_id_country_code_app_hour_pk" PRIMARY KEY("promotion_id","country_code","app","hour")
);
--> statement-breakpoint
CREATE TABLE "rollup_sales_by_day" (
	"country_id" integer NOT NULL,
	"purpose_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"ordered" integer NOT NULL,
	CONSTRAINT "rollup_sales_by_day_country_id_purpose_id_product_id_hour_pk" PRIMARY KEY("country_id","purpose_id","product_id","hour")
);
--> statement-breakpoint
CREATE TABLE "rollup_shipments_by_day" (
	"country_code" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"prepared" integer NOT NULL,
	"not_shipped" integer NOT NULL,
	"shipped" integer NOT NULL,
	"letters_delivered" integer NOT NULL,
	"letters_returned" integer NOT NULL,
	CONSTRAINT "rollup_shipments_by_day_country_code_hour_pk" PRIMARY KEY("country_code","hour")
);
--> statement-breakpoint
CREATE TABLE "rollup_verdicts_by_day" (
	"country_id" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"arrived" integer NOT NULL,
	"judged" integer NOT NULL,
	"photos_validated" integer NOT NULL,
	"photos_rejected" integer NOT NULL,
	"timed" integer NOT NULL,
	"seconds" bigint NOT NULL,
	"seconds_min" integer NOT NULL,
	"seconds_max" integer NOT NULL,
	CONSTRAINT "rollup_verdicts_by_day_country_id_hour_pk" PRIMARY KEY("country_id","hour")
);
--> statement-breakpoint
CREATE TABLE "rollup_work_by_day" (
	"staff_id" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"actions" integer NOT NULL,
	"verified" integer NOT NULL,
	"rejected" integer NOT NULL,
	"sent_for_editing" integer NOT NULL,
	"validated" integer NOT NULL,
	"validated_without_editing" integer NOT NULL,
	"validated_after_editing" integer NOT NULL,
	"validated_own_editing" integer NOT NULL,
	"validated_resized_by_program" integer NOT NULL,
	"validated_cut_out_by_program" integer NOT NULL,
	"processed" integer NOT NULL,
	"cannot_process" integer NOT NULL,
	"orders_processed" integer NOT NULL,
	"refused_by_authority" integer NOT NULL,
	CONSTRAINT "rollup_work_by_day_staff_id_hour_pk" PRIMARY KEY("staff_id","hour")
);
--> statement-breakpoint
ALTER TABLE "rollup_verdicts" ALTER COLUMN "seconds" SET DATA TYPE bigint;--> statement-breakpoint
CREATE INDEX "rollup_promotions_by_day_hour" ON "rollup_promotions_by_day" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "rollup_promotions_by_day_origin" ON "rollup_promotions_by_day" USING btree ("country_code","app","hour");--> statement-breakpoint
CREATE INDEX "rollup_sales_by_day_hour" ON "rollup_sales_by_day" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "rollup_sales_by_day_goods" ON "rollup_sales_by_day" USING btree ("purpose_id","product_id","hour");--> statement-breakpoint
CREATE INDEX "rollup_shipments_by_day_hour" ON "rollup_shipments_by_day" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "rollup_verdicts_by_day_hour" ON "rollup_verdicts_by_day" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "rollup_work_by_day_hour" ON "rollup_work_by_day" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "rollup_promotions_origin" ON "rollup_promotions" USING btree ("country_code","app","hour");--> statement-breakpoint
CREATE INDEX "rollup_sales_goods" ON "rollup_sales" USING btree ("purpose_id","product_id","hour");--> statement-breakpoint
-- The hours that are counted, put together by day. The columns are in the order of their table.
INSERT INTO rollup_orders_by_day
SELECT date_trunc('day', hour, 'UTC'), sum(placed), sum(deleted), sum(pending_payment), sum(payment_failed),
    sum(in_progress), sum(fulfilled), sum(canceled), sum(rejected), sum(rejected_signature), sum(rejected_photo),
    sum(rejected_address), sum(waiting_for_validation), sum(waiting_for_final_validation),
    sum(waiting_for_processing), sum(waiting_shipment), sum(waiting_photo_code), sum(delivered), sum(with_3_photos),
    sum(with_5_photos), sum(with_7_photos), sum(with_more_than_7_photos)
FROM rollup_orders GROUP BY 1;--> statement-breakpoint
INSERT INTO rollup_promotions_by_day
SELECT promotion_id, country_code, app, date_trunc('day', hour, 'UTC'), sum(uses)
FROM rollup_promotions GROUP BY 1, 2, 3, 4;--> statement-breakpoint
INSERT INTO rollup_sales_by_day
SELECT country_id, purpose_id, product_id, date_trunc('day', hour, 'UTC'), sum(ordered)
FROM rollup_sales GROUP BY 1, 2, 3, 4;--> statement-breakpoint
INSERT INTO rollup_shipments_by_day
SELECT country_code, date_trunc('day', hour, 'UTC'), sum(prepared), sum(not_shipped), sum(shipped), sum(letters_delivered),
    sum(letters_returned)
FROM rollup_shipments GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO rollup_verdicts_by_day
SELECT country_id, date_trunc('day', hour, 'UTC'), sum(arrived), sum(judged), sum(photos_validated), sum(photos_rejected),
    sum(timed), sum(seconds), coalesce(min(seconds_min) FILTER (WHERE timed > 0), 0), max(seconds_max)
FROM rollup_verdicts GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO rollup_work_by_day
SELECT staff_id, date_trunc('day', hour, 'UTC'), sum(actions), sum(verified), sum(rejected), sum(sent_for_editing),
    sum(validated), sum(validated_without_editing), sum(validated_after_editing), sum(validated_own_editing),
    sum(validated_resized_by_program), sum(validated_cut_out_by_program), sum(processed), sum(cannot_process),
    sum(orders_processed), sum(refused_by_authority)
FROM rollup_work GROUP BY 1, 2;
