CREATE INDEX "document_replacement" ON "document" USING btree ("replaced_by_id") WHERE "document"."replaced_by_id" is not null;--> statement-breakpoint
-- An order is found by the lines that stand, as the boards count it, and not by one that another replaced. What makes these
-- facets due stands below, and in 0032 and 0046.
CREATE OR REPLACE FUNCTION orders_facets(ids integer[]) RETURNS TABLE (entry_id integer, facet text)
  LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
  SELECT o.id, unnest(ARRAY['status:' || o.status, 'partner:' || o.partner_id, 'origin:' || o.origin_country_code,
    CASE WHEN lower(o.os) = 'web' THEN 'app:_webapp' ELSE 'app:app3' END,
    CASE WHEN o.deleted_at IS NULL THEN 'deleted:0' ELSE 'deleted:1' END,
    'created.d:' || to_char(o.created_at AT TIME ZONE 'UTC', 'YYYYMMDD'),
    'created.q:' || to_char(date_bin('15 minutes', o.created_at, '2000-01-01Z') AT TIME ZONE 'UTC', 'YYYYMMDDHH24MI')])
  FROM orders o WHERE o.id = ANY (ids)
  UNION ALL
  SELECT i.order_id, unnest(ARRAY['purpose:' || i.purpose_id, 'product:' || i.product_id,
    'line:' || i.purpose_id || '.' || i.product_id, 'country:' || r.country_id,
    'country_line:' || r.country_id || '.' || i.product_id])
  FROM order_item i JOIN purpose r ON r.id = i.purpose_id WHERE i.order_id = ANY (ids) AND i.replaced_by_id IS NULL
  UNION ALL
  SELECT d.order_id, unnest(ARRAY['document:' || d.status,
    CASE WHEN waits THEN 'promised.d:' || to_char(d.promised_at AT TIME ZONE 'UTC', 'YYYYMMDD') END,
    CASE WHEN waits THEN
      'promised.q:' || to_char(date_bin('15 minutes', d.promised_at, '2000-01-01Z') AT TIME ZONE 'UTC', 'YYYYMMDDHH24MI')
    END])
  FROM document d CROSS JOIN LATERAL (SELECT d.status IN (
    'waiting_ia_validation', 'ia_validation_in_progress', 'ia_validation', 'waiting_ia_framing',
        'ia_framing_in_progress', 'waiting_ia_compress', 'ia_compress_in_progress', 'waiting_ia_conversion',
        'pending_ia_conversion', 'pending_verification', 'verification_in_progress', 'pre_validated',
        'processing_in_progress', 'pending_last_validation', 'last_validation_in_progress'
  ) AS waits) AS verdict
  WHERE d.order_id = ANY (ids)
  UNION ALL
  SELECT u.order_id, unnest(ARRAY['promotion:' || u.promotion_id, 'promotion:any'])
  FROM promotion_use u WHERE u.order_id = ANY (ids) AND u.given_back_at IS NULL
  UNION ALL
  -- How many photos its customer sent for one document; 8 stands for more than seven.
  SELECT sent.order_id, 'photos:' || step
  FROM (
    SELECT d.order_id, count(*) AS photos
    FROM document d JOIN photo_version v ON v.document_id = d.id JOIN file f ON f.id = v.file_id
    WHERE d.order_id = ANY (ids) AND f.added_by_staff_id IS NULL GROUP BY d.order_id, d.id
  ) AS sent CROSS JOIN unnest(ARRAY[3, 5, 7, 8]) AS step
  WHERE sent.photos >= step
  UNION ALL
  SELECT p.order_id, 'refund:due' FROM payment p WHERE p.order_id = ANY (ids) AND p.status = 'refund_due'
  UNION ALL
  SELECT s.order_id, 'returned:1' FROM shipment s
  WHERE s.order_id = ANY (ids) AND s.returned_at IS NOT NULL AND s.status <> 'canceled'
    AND NOT EXISTS (
      SELECT FROM shipment later
      WHERE later.document_id = s.document_id AND later.id > s.id AND later.status <> 'canceled');
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_due_facets_of_changed_order_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_due (list, entry_id)
  SELECT DISTINCT 'orders', entry_id
  FROM added JOIN removed USING (id) CROSS JOIN LATERAL unnest(ARRAY[added.order_id, removed.order_id]) AS entry_id
  WHERE (added.order_id, added.purpose_id, added.product_id, added.replaced_by_id IS NULL) IS DISTINCT FROM
      (removed.order_id, removed.purpose_id, removed.product_id, removed.replaced_by_id IS NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
-- A document that is replaced takes the time of its validation with it. Its line counts in an hour that the line of the new
-- one makes due.
CREATE OR REPLACE FUNCTION note_due_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO rollup_due (rollup, hour)
    SELECT DISTINCT 'orders', date_trunc('hour', orders.created_at, 'UTC')
    FROM added JOIN orders ON orders.id = added.order_id;
  ELSE
    INSERT INTO rollup_due (rollup, hour)
    SELECT DISTINCT 'orders', date_trunc('hour', orders.created_at, 'UTC')
    FROM added JOIN removed USING (id) JOIN orders ON orders.id = added.order_id
    WHERE added.status <> removed.status
    UNION
    SELECT 'verdicts', date_trunc('hour', decided_at, 'UTC')
    FROM added JOIN removed USING (id) JOIN decision ON decision.document_id = added.id
    WHERE added.replaced_by_id IS DISTINCT FROM removed.replaced_by_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- What was replaced before is counted anew: its line, the copy of its photo, and the times of both.
INSERT INTO rollup_due (rollup, hour)
SELECT 'sales', date_trunc('hour', orders.created_at, 'UTC')
FROM order_item JOIN orders ON orders.id = order_item.order_id WHERE order_item.replaced_by_id IS NOT NULL
UNION
SELECT 'verdicts', date_trunc('hour', moment, 'UTC')
FROM document CROSS JOIN LATERAL unnest(ARRAY[document.id, document.replaced_by_id]) AS either (id)
  CROSS JOIN LATERAL (
    SELECT created_at FROM photo_version WHERE document_id = either.id
    UNION ALL SELECT decided_at FROM decision WHERE document_id = either.id
  ) AS happened (moment)
WHERE document.replaced_by_id IS NOT NULL;--> statement-breakpoint
INSERT INTO facet_due (list, entry_id)
SELECT DISTINCT 'orders', order_id FROM order_item WHERE replaced_by_id IS NOT NULL;
