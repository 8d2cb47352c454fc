ALTER TABLE "shipment" ADD COLUMN "first_returned_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "shipment_first_returned" ON "shipment" USING btree ("first_returned_at");--> statement-breakpoint
-- A shipment counts as returned in the hour in which a letter of it first came back, whatever became of its next letters.
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
      CROSS JOIN LATERAL unnest(ARRAY[shipment.created_at, first_shipped_at, delivered_at, first_returned_at]) AS moment
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
    FROM added CROSS JOIN LATERAL unnest(ARRAY[created_at, first_shipped_at, delivered_at, first_returned_at]) AS moment
    WHERE moment IS NOT NULL;
  ELSE
    INSERT INTO rollup_due (rollup, hour)
    SELECT DISTINCT 'shipments', date_trunc('hour', moment, 'UTC')
    FROM (SELECT * FROM added UNION ALL SELECT * FROM removed) AS changed
      CROSS JOIN LATERAL unnest(ARRAY[created_at, first_shipped_at, delivered_at, first_returned_at]) AS moment
    WHERE moment IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A readdressed shipment lost the moment at which its earlier letter came back: what the mail partner told has it, of
-- letters that did not arrive after all, as far as it was told before they were withdrawn.
UPDATE shipment SET first_returned_at = known.moment
FROM (
  SELECT shipment.id, least(shipment.returned_at, (
    SELECT min(ended.first_at) FROM (
      SELECT min(told.at) FILTER (WHERE told.is_return) AS first_at,
        (array_agg(told.is_return ORDER BY told.at DESC, told.place DESC, told.key DESC))[1] AS came_back
      FROM (
        SELECT event.letter_id, event.at, event.key,
          coalesce(array_position(ARRAY['distribue', 'non_distribuable', 'retour_expediteur', 'distribue_expediteur',
            'archivage_pnd'], event.status), 0) AS place,
          event.status IN ('non_distribuable', 'retour_expediteur', 'distribue_expediteur', 'archivage_pnd')
            OR event.name = 'pnd' AND event.status <> 'distribue' AS is_return
        FROM shipment_event AS event JOIN letter ON letter.id = event.letter_id
        WHERE event.shipment_id = shipment.id
          AND (event.status IN ('distribue', 'non_distribuable', 'retour_expediteur', 'distribue_expediteur', 'archivage_pnd')
            OR event.name IN ('pnd', 'delivered'))
          AND (letter.withdrawn_at IS NULL OR event.received_at <= letter.withdrawn_at)
      ) AS told
      GROUP BY told.letter_id
    ) AS ended
    WHERE ended.came_back
  )) AS moment
  FROM shipment
) AS known
WHERE known.id = shipment.id AND known.moment IS NOT NULL;--> statement-breakpoint
-- The hours in which letters came back first, and those in which they were counted until now, are counted anew.
INSERT INTO rollup_due (rollup, hour)
SELECT DISTINCT 'shipments', date_trunc('hour', moment, 'UTC')
FROM shipment CROSS JOIN LATERAL unnest(ARRAY[returned_at, first_returned_at]) AS moment
WHERE moment IS NOT NULL AND returned_at IS DISTINCT FROM first_returned_at;
