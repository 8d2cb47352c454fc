CREATE TABLE "facet_bits" (
	"list" text NOT NULL,
	"facet" text collate "C" NOT NULL,
	"block" integer NOT NULL,
	"bits" bit(2048) NOT NULL,
	CONSTRAINT "facet_bits_list_facet_block_pk" PRIMARY KEY("list","facet","block")
);
--> statement-breakpoint
CREATE TABLE "facet_due" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facet_due_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"entry_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facet_list" (
	"list" text PRIMARY KEY NOT NULL,
	"next_block" integer DEFAULT 0 NOT NULL,
	"is_written" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "facet_bits_block" ON "facet_bits" USING btree ("list","block");--> statement-breakpoint
CREATE INDEX "facet_due_list" ON "facet_due" USING btree ("list","id");--> statement-breakpoint
-- Blocks in which people work are written again and again: with room on their pages the index stays as it is.
ALTER TABLE "facet_bits" SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "facet_due" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);--> statement-breakpoint
-- The facets of these orders, as they are in the snapshot of whoever asks. What makes them due stands below: a migration
-- that changes the one looks at the other, and deletes the list's row of facet_list, so that its bits are written anew.
CREATE FUNCTION orders_facets(ids integer[]) RETURNS TABLE (entry_id integer, facet text)
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
  FROM order_item i JOIN purpose r ON r.id = i.purpose_id WHERE i.order_id = ANY (ids)
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
  WHERE s.order_id = ANY (ids) AND s.returned_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM shipment later WHERE later.document_id = s.document_id AND later.id > s.id);
END $$;--> statement-breakpoint
-- Whatever changes a facet of an order makes it due, in the same transaction. Nobody waits for anybody: each statement
-- adds rows of its own. Each trigger is one statement, because everybody's work waits for it.
CREATE FUNCTION note_due_order_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM facet_due WHERE list = 'orders';
    DELETE FROM facet_bits WHERE list = 'orders';
  ELSE
    INSERT INTO facet_due (list, entry_id) SELECT 'orders', id FROM touched;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_added_facets AFTER INSERT ON "orders" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_order_facets();--> statement-breakpoint
CREATE TRIGGER orders_removed_facets AFTER DELETE ON "orders" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_order_facets();--> statement-breakpoint
CREATE TRIGGER orders_emptied_facets AFTER TRUNCATE ON "orders"
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_order_facets();--> statement-breakpoint
-- Of all that belongs to an order.
CREATE FUNCTION note_due_facets_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_due (list, entry_id) SELECT DISTINCT 'orders', order_id FROM touched;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_item_added_facets AFTER INSERT ON "order_item" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_facets_of_order();--> statement-breakpoint
CREATE TRIGGER order_item_removed_facets AFTER DELETE ON "order_item" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_facets_of_order();--> statement-breakpoint
CREATE TRIGGER document_added_facets AFTER INSERT ON "document" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_facets_of_order();--> statement-breakpoint
CREATE TRIGGER document_removed_facets AFTER DELETE ON "document" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_facets_of_order();--> statement-breakpoint
CREATE TRIGGER promotion_use_added_facets AFTER INSERT ON "promotion_use" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_facets_of_order();--> statement-breakpoint
CREATE TRIGGER promotion_use_removed_facets AFTER DELETE ON "promotion_use" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_facets_of_order();--> statement-breakpoint
CREATE TRIGGER payment_added_facets AFTER INSERT ON "payment" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_facets_of_order();--> statement-breakpoint
CREATE TRIGGER payment_removed_facets AFTER DELETE ON "payment" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_facets_of_order();--> statement-breakpoint
CREATE TRIGGER shipment_added_facets AFTER INSERT ON "shipment" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_facets_of_order();--> statement-breakpoint
CREATE TRIGGER shipment_removed_facets AFTER DELETE ON "shipment" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_facets_of_order();--> statement-breakpoint
CREATE FUNCTION note_due_facets_of_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_due (list, entry_id)
  SELECT 'orders', id
  FROM added JOIN removed USING (id)
  WHERE (added.status, added.deleted_at, added.partner_id, added.origin_country_code, added.os, added.created_at) IS DISTINCT FROM
      (removed.status, removed.deleted_at, removed.partner_id, removed.origin_country_code, removed.os, removed.created_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_changed_facets AFTER UPDATE ON "orders" REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_facets_of_changed_orders();--> statement-breakpoint
CREATE FUNCTION note_due_facets_of_changed_order_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_due (list, entry_id)
  SELECT DISTINCT 'orders', entry_id
  FROM added JOIN removed USING (id) CROSS JOIN LATERAL unnest(ARRAY[added.order_id, removed.order_id]) AS entry_id
  WHERE (added.order_id, added.purpose_id, added.product_id) IS DISTINCT FROM
      (removed.order_id, removed.purpose_id, removed.product_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_item_changed_facets AFTER UPDATE ON "order_item" REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_facets_of_changed_order_item();--> statement-breakpoint
CREATE FUNCTION note_due_facets_of_changed_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_due (list, entry_id)
  SELECT DISTINCT 'orders', entry_id
  FROM added JOIN removed USING (id) CROSS JOIN LATERAL unnest(ARRAY[added.order_id, removed.order_id]) AS entry_id
  WHERE (added.order_id, added.status, added.promised_at) IS DISTINCT FROM
      (removed.order_id, removed.status, removed.promised_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER document_changed_facets AFTER UPDATE ON "document" REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_facets_of_changed_document();--> statement-breakpoint
CREATE FUNCTION note_due_facets_of_changed_promotion_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_due (list, entry_id)
  SELECT 'orders', order_id
  FROM added JOIN removed USING (order_id)
  WHERE (added.promotion_id, added.given_back_at) IS DISTINCT FROM
      (removed.promotion_id, removed.given_back_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER promotion_use_changed_facets AFTER UPDATE ON "promotion_use" REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_facets_of_changed_promotion_use();--> statement-breakpoint
CREATE FUNCTION note_due_facets_of_changed_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_due (list, entry_id)
  SELECT DISTINCT 'orders', entry_id
  FROM added JOIN removed USING (id) CROSS JOIN LATERAL unnest(ARRAY[added.order_id, removed.order_id]) AS entry_id
  WHERE (added.order_id, added.status) IS DISTINCT FROM
      (removed.order_id, removed.status);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payment_changed_facets AFTER UPDATE ON "payment" REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_facets_of_changed_payment();--> statement-breakpoint
CREATE FUNCTION note_due_facets_of_changed_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_due (list, entry_id)
  SELECT DISTINCT 'orders', entry_id
  FROM added JOIN removed USING (id) CROSS JOIN LATERAL unnest(ARRAY[added.order_id, removed.order_id]) AS entry_id
  WHERE (added.order_id, added.document_id, added.returned_at) IS DISTINCT FROM
      (removed.order_id, removed.document_id, removed.returned_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER shipment_changed_facets AFTER UPDATE ON "shipment" REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_facets_of_changed_shipment();--> statement-breakpoint
CREATE FUNCTION note_due_facets_of_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_due (list, entry_id)
  SELECT DISTINCT 'orders', order_id FROM touched JOIN document ON document.id = touched.document_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER photo_version_added_facets AFTER INSERT ON "photo_version" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_facets_of_versions();--> statement-breakpoint
CREATE TRIGGER photo_version_removed_facets AFTER DELETE ON "photo_version" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_facets_of_versions();--> statement-breakpoint
-- A purpose that moves to another country takes its orders with it: whoever asks meanwhile waits longer.
CREATE FUNCTION note_due_facets_of_moved_purposes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_due (list, entry_id)
  SELECT DISTINCT 'orders', order_id
  FROM added JOIN removed USING (id) JOIN order_item ON order_item.purpose_id = added.id
  WHERE added.country_id <> removed.country_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER purpose_changed_facets AFTER UPDATE ON "purpose" REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_facets_of_moved_purposes();--> statement-breakpoint
-- Customers are counted, and far pages of them found.
CREATE FUNCTION customers_facets(ids integer[]) RETURNS TABLE (entry_id integer, facet text)
  LANGUAGE sql STABLE AS $$
  SELECT c.id, 'all:1' FROM customer c WHERE c.id = ANY (ids)
$$;--> statement-breakpoint
CREATE FUNCTION note_due_customer_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM facet_due WHERE list = 'customers';
    DELETE FROM facet_bits WHERE list = 'customers';
  ELSE
    INSERT INTO facet_due (list, entry_id) SELECT 'customers', id FROM touched;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER customer_added_facets AFTER INSERT ON "customer" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_customer_facets();--> statement-breakpoint
CREATE TRIGGER customer_removed_facets AFTER DELETE ON "customer" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_customer_facets();--> statement-breakpoint
CREATE TRIGGER customer_emptied_facets AFTER TRUNCATE ON "customer"
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_customer_facets();
