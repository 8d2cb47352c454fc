ALTER TABLE "rollup_orders" ADD COLUMN "rejected_for_good" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rollup_orders_by_day" ADD COLUMN "rejected_for_good" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rollup_verdicts" ADD COLUMN "validation_timed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rollup_verdicts" ADD COLUMN "validation_seconds" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rollup_verdicts" ADD COLUMN "validation_seconds_min" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rollup_verdicts" ADD COLUMN "validation_seconds_max" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rollup_verdicts_by_day" ADD COLUMN "validation_timed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rollup_verdicts_by_day" ADD COLUMN "validation_seconds" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rollup_verdicts_by_day" ADD COLUMN "validation_seconds_min" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rollup_verdicts_by_day" ADD COLUMN "validation_seconds_max" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rollup_orders" ALTER COLUMN "rejected_for_good" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rollup_orders_by_day" ALTER COLUMN "rejected_for_good" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rollup_verdicts" ALTER COLUMN "validation_timed" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rollup_verdicts" ALTER COLUMN "validation_seconds" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rollup_verdicts" ALTER COLUMN "validation_seconds_min" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rollup_verdicts" ALTER COLUMN "validation_seconds_max" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rollup_verdicts_by_day" ALTER COLUMN "validation_timed" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rollup_verdicts_by_day" ALTER COLUMN "validation_seconds" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rollup_verdicts_by_day" ALTER COLUMN "validation_seconds_min" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rollup_verdicts_by_day" ALTER COLUMN "validation_seconds_max" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "first_shipped_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "shipment_first_shipped" ON "shipment" USING btree ("first_shipped_at");--> statement-breakpoint
-- A shipment counts as shipped in the hour in which it was first shipped, whatever became of it.
CREATE OR REPLACE FUNCTION note_due_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
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
      CROSS JOIN LATERAL unnest(ARRAY[shipment.created_at, first_shipped_at, delivered_at, returned_at]) AS moment
    WHERE shipment.order_id = added.id AND added.deleted_at IS DISTINCT FROM removed.deleted_at
  ) AS due (rollup, moment)
  WHERE due.moment IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_due_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO rollup_due (rollup, hour)
    SELECT DISTINCT 'shipments', date_trunc('hour', moment, 'UTC')
    FROM added CROSS JOIN LATERAL unnest(ARRAY[created_at, first_shipped_at, delivered_at, returned_at]) AS moment
    WHERE moment IS NOT NULL;
  ELSE
    INSERT INTO rollup_due (rollup, hour)
    SELECT DISTINCT 'shipments', date_trunc('hour', moment, 'UTC')
    FROM (SELECT * FROM added UNION ALL SELECT * FROM removed) AS changed
      CROSS JOIN LATERAL unnest(ARRAY[created_at, first_shipped_at, delivered_at, returned_at]) AS moment
    WHERE moment IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A readdressed shipment lost the moment of its first letter: its history has it.
UPDATE shipment SET first_shipped_at = known.moment
FROM (
  SELECT shipment.id, least(shipped_at, (
    SELECT min(audit_entry.created_at) FROM audit_entry
    WHERE audit_entry.subject = 'delivery' AND audit_entry.subject_id = shipment.id
      AND audit_entry.name = 'delivery_shipped'
  )) AS moment
  FROM shipment
) AS known
WHERE known.id = shipment.id AND known.moment IS NOT NULL;--> statement-breakpoint
-- Numbers that are new or mean something else are counted: shipments, the times of verdicts, and of orders those whose
-- code has come, or that are refused for good.
INSERT INTO rollup_due (rollup, hour)
SELECT 'shipments', hour FROM rollup_shipments
UNION SELECT 'verdicts', hour FROM rollup_verdicts
UNION SELECT 'orders', date_trunc('hour', orders.created_at, 'UTC')
  FROM document JOIN orders ON orders.id = document.order_id WHERE document.status = 'pending_ephoto_generated'
UNION SELECT 'orders', date_trunc('hour', created_at, 'UTC') FROM orders WHERE status = 'rejected';
