CREATE TABLE "order_count" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"change" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_customer";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "extension_email" text;--> statement-breakpoint
CREATE INDEX "order_item_purpose" ON "order_item" USING btree ("purpose_id","order_id");--> statement-breakpoint
CREATE INDEX "order_item_product" ON "order_item" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "orders_by_reference" ON "orders" USING btree (lower("external_ref"));--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_by_creation" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "document_by_status" ON "document" USING btree ("status","order_id");--> statement-breakpoint
CREATE INDEX "document_person_parts" ON "document" USING gin ((' ' || "first_name" || ' ' || "last_name" || ' ' || coalesce("external_email", '') || ' ') gin_trgm_ops);--> statement-breakpoint
-- One entry for each status that a statement changed the number of, whether it wrote one order or a million.
CREATE FUNCTION note_order_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO order_count (status, change) SELECT status, count(*) FROM added GROUP BY status;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO order_count (status, change) SELECT status, -count(*) FROM removed GROUP BY status;
	ELSIF TG_OP = 'TRUNCATE' THEN
		DELETE FROM order_count;
	ELSE
		INSERT INTO order_count (status, change)
		SELECT status, sum(change)
		FROM (SELECT status, 1 AS change FROM added UNION ALL SELECT status, -1 FROM removed) AS moved
		GROUP BY status HAVING sum(change) <> 0;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_added AFTER INSERT ON "orders" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_order_count();--> statement-breakpoint
CREATE TRIGGER orders_removed AFTER DELETE ON "orders" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_order_count();--> statement-breakpoint
CREATE TRIGGER orders_changed AFTER UPDATE ON "orders" REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_order_count();--> statement-breakpoint
CREATE TRIGGER orders_emptied AFTER TRUNCATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION note_order_count();--> statement-breakpoint
INSERT INTO order_count (status, change) SELECT status, count(*) FROM orders GROUP BY status;
