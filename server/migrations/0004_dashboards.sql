CREATE TABLE "rollup_due" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rollup_due_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rollup" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rollup_orders" (
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
CREATE TABLE "rollup_promotions" (
	"promotion_id" integer NOT NULL,
	"country_code" text NOT NULL,
	"app" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "rollup_promotions_promotion_id_country_code_app_hour_pk" PRIMARY KEY("promotion_id","country_code","app","hour")
);
--> statement-breakpoint
CREATE TABLE "rollup_sales" (
	"country_id" integer NOT NULL,
	"purpose_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"ordered" integer NOT NULL,
	CONSTRAINT "rollup_sales_country_id_purpose_id_product_id_hour_pk" PRIMARY KEY("country_id","purpose_id","product_id","hour")
);
--> statement-breakpoint
CREATE TABLE "rollup_shipments" (
	"country_code" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"prepared" integer NOT NULL,
	"not_shipped" integer NOT NULL,
	"shipped" integer NOT NULL,
	"letters_delivered" integer NOT NULL,
	"letters_returned" integer NOT NULL,
	CONSTRAINT "rollup_shipments_country_code_hour_pk" PRIMARY KEY("country_code","hour")
);
--> statement-breakpoint
CREATE TABLE "rollup_verdicts" (
	"country_id" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"arrived" integer NOT NULL,
	"judged" integer NOT NULL,
	"photos_validated" integer NOT NULL,
	"photos_rejected" integer NOT NULL,
	"timed" integer NOT NULL,
	"seconds" integer NOT NULL,
	"seconds_min" integer NOT NULL,
	"seconds_max" integer NOT NULL,
	CONSTRAINT "rollup_verdicts_country_id_hour_pk" PRIMARY KEY("country_id","hour")
);
--> statement-breakpoint
CREATE TABLE "rollup_work" (
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
	CONSTRAINT "rollup_work_staff_id_hour_pk" PRIMARY KEY("staff_id","hour")
);
--> statement-breakpoint
CREATE INDEX "rollup_due_hour" ON "rollup_due" USING btree ("rollup","hour");--> statement-breakpoint
CREATE INDEX "rollup_promotions_hour" ON "rollup_promotions" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "rollup_sales_hour" ON "rollup_sales" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "rollup_shipments_hour" ON "rollup_shipments" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "rollup_verdicts_hour" ON "rollup_verdicts" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "rollup_work_hour" ON "rollup_work" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "audit_entry_moment" ON "audit_entry" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "decision_moment" ON "decision" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "photo_version_creation" ON "photo_version" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "promotion_use_moment" ON "promotion_use" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "shipment_creation" ON "shipment" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shipment_shipped" ON "shipment" USING btree ("shipped_at");--> statement-breakpoint
CREATE INDEX "shipment_delivered" ON "shipment" USING btree ("delivered_at");--> statement-breakpoint
CREATE INDEX "shipment_returned" ON "shipment" USING btree ("returned_at");--> statement-breakpoint
-- Whatever changes what a rollup has counted makes its hours due, in the same transaction: one entry for each rollup and
-- hour that a statement touches. The hours are those of UTC, whatever the connection's time zone is. Each trigger is one
-- statement, because everybody's work waits for it.
CREATE FUNCTION note_due_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_due (rollup, hour)
  SELECT DISTINCT due.rollup, date_trunc('hour', due.moment, 'UTC')
  FROM added CROSS JOIN LATERAL (
    VALUES ('orders', created_at), ('sales', created_at), ('verdicts', paid_at)
  ) AS due (rollup, moment)
  WHERE due.moment IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_added_due AFTER INSERT ON "orders" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_orders();--> statement-breakpoint
CREATE TRIGGER orders_removed_due AFTER DELETE ON "orders" REFERENCING OLD TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_orders();--> statement-breakpoint
CREATE FUNCTION note_due_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_due (rollup, hour)
  SELECT DISTINCT due.rollup, date_trunc('hour', due.moment, 'UTC')
  FROM added JOIN removed USING (id) CROSS JOIN LATERAL (
    SELECT 'orders', moment FROM (VALUES (added.created_at), (removed.created_at)) AS of_it (moment)
    WHERE (added.status, added.deleted_at, added.created_at) IS DISTINCT FROM
      (removed.status, removed.deleted_at, removed.created_at)
    UNION ALL
    SELECT 'sales', moment FROM (VALUES (added.created_at), (removed.created_at)) AS of_it (moment)
    WHERE (added.deleted_at, added.created_at) IS DISTINCT FROM (removed.deleted_at, removed.created_at)
    UNION ALL
    SELECT 'verdicts', moment FROM (VALUES (added.paid_at), (removed.paid_at)) AS of_it (moment)
    WHERE added.paid_at IS DISTINCT FROM removed.paid_at
    UNION ALL
    SELECT 'promotions', used_at FROM promotion_use
    WHERE promotion_use.order_id = added.id AND (added.deleted_at, added.os, added.origin_country_code) IS DISTINCT FROM
      (removed.deleted_at, removed.os, removed.origin_country_code)
    UNION ALL
    SELECT 'shipments', moment
    FROM shipment
      CROSS JOIN LATERAL unnest(ARRAY[shipment.created_at, shipped_at, delivered_at, returned_at]) AS moment
    WHERE shipment.order_id = added.id AND added.deleted_at IS DISTINCT FROM removed.deleted_at
  ) AS due (rollup, moment)
  WHERE due.moment IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_changed_due AFTER UPDATE ON "orders" REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_changed_orders();--> statement-breakpoint
-- A line counts in the hour of its order. Lines are only added.
CREATE FUNCTION note_due_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_due (rollup, hour)
  SELECT DISTINCT 'sales', date_trunc('hour', orders.created_at, 'UTC')
  FROM added JOIN orders ON orders.id = added.order_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_item_added_due AFTER INSERT ON "order_item" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_lines();--> statement-breakpoint
CREATE FUNCTION note_due_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO rollup_due (rollup, hour)
    SELECT DISTINCT 'orders', date_trunc('hour', orders.created_at, 'UTC')
    FROM added JOIN orders ON orders.id = added.order_id;
  ELSE
    INSERT INTO rollup_due (rollup, hour)
    SELECT DISTINCT 'orders', date_trunc('hour', orders.created_at, 'UTC')
    FROM added JOIN removed USING (id) JOIN orders ON orders.id = added.order_id
    WHERE added.status <> removed.status;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER document_added_due AFTER INSERT ON "document" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_documents();--> statement-breakpoint
CREATE TRIGGER document_changed_due AFTER UPDATE ON "document" REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_documents();--> statement-breakpoint
CREATE FUNCTION note_due_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_due (rollup, hour)
  SELECT DISTINCT due.rollup, date_trunc('hour', due.moment, 'UTC')
  FROM added JOIN document ON document.id = added.document_id JOIN orders ON orders.id = document.order_id
    CROSS JOIN LATERAL (
      VALUES ('verdicts', added.created_at), ('orders', orders.created_at)
    ) AS due (rollup, moment);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER photo_version_added_due AFTER INSERT ON "photo_version" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_versions();--> statement-breakpoint
-- Undoing a decision can also make a later one the first of its kind: that one was made before the undoing.
CREATE FUNCTION note_due_decisions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO rollup_due (rollup, hour)
    SELECT DISTINCT due.rollup, date_trunc('hour', decided_at, 'UTC')
    FROM added CROSS JOIN (VALUES ('work'), ('verdicts')) AS due (rollup);
  ELSE
    INSERT INTO rollup_due (rollup, hour)
    SELECT DISTINCT due.rollup, date_trunc('hour', due.moment, 'UTC')
    FROM added JOIN removed USING (id) CROSS JOIN LATERAL (
      VALUES ('work', added.decided_at), ('work', added.undone_at), ('verdicts', added.decided_at),
        ('verdicts', added.undone_at)
    ) AS due (rollup, moment)
    WHERE added.undone_at IS DISTINCT FROM removed.undone_at AND due.moment IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER decision_added_due AFTER INSERT ON "decision" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_decisions();--> statement-breakpoint
CREATE TRIGGER decision_changed_due AFTER UPDATE ON "decision" REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_decisions();--> statement-breakpoint
CREATE FUNCTION note_due_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_due (rollup, hour)
  SELECT DISTINCT 'work', date_trunc('hour', created_at, 'UTC') FROM added WHERE staff_id IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entry_added_due AFTER INSERT ON "audit_entry" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_audit();--> statement-breakpoint
CREATE FUNCTION note_due_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO rollup_due (rollup, hour)
    SELECT DISTINCT 'shipments', date_trunc('hour', moment, 'UTC')
    FROM added CROSS JOIN LATERAL unnest(ARRAY[created_at, shipped_at, delivered_at, returned_at]) AS moment
    WHERE moment IS NOT NULL;
  ELSE
    INSERT INTO rollup_due (rollup, hour)
    SELECT DISTINCT 'shipments', date_trunc('hour', moment, 'UTC')
    FROM (SELECT * FROM added UNION ALL SELECT * FROM removed) AS changed
      CROSS JOIN LATERAL unnest(ARRAY[created_at, shipped_at, delivered_at, returned_at]) AS moment
    WHERE moment IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER shipment_added_due AFTER INSERT ON "shipment" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_shipments();--> statement-breakpoint
CREATE TRIGGER shipment_changed_due AFTER UPDATE ON "shipment" REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_shipments();--> statement-breakpoint
CREATE FUNCTION note_due_promotion_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_due (rollup, hour) SELECT DISTINCT 'promotions', date_trunc('hour', used_at, 'UTC') FROM added;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER promotion_use_added_due AFTER INSERT ON "promotion_use" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_promotion_uses();--> statement-breakpoint
CREATE TRIGGER promotion_use_changed_due AFTER UPDATE ON "promotion_use" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_promotion_uses();--> statement-breakpoint
-- Of what was there before there were rollups, every hour is due.
INSERT INTO rollup_due (rollup, hour)
SELECT DISTINCT rollup, date_trunc('hour', moment, 'UTC')
FROM (
  SELECT unnest(ARRAY['orders', 'sales']) AS rollup, created_at AS moment FROM orders
  UNION ALL SELECT 'verdicts', paid_at FROM orders WHERE paid_at IS NOT NULL
  UNION ALL SELECT 'verdicts', created_at FROM photo_version
  UNION ALL SELECT unnest(ARRAY['work', 'verdicts']), decided_at FROM decision
  UNION ALL SELECT 'work', created_at FROM audit_entry WHERE staff_id IS NOT NULL
  UNION ALL SELECT 'shipments', unnest(ARRAY[created_at, shipped_at, delivered_at, returned_at]) FROM shipment
  UNION ALL SELECT 'promotions', used_at FROM promotion_use
) AS happened
WHERE moment IS NOT NULL;
