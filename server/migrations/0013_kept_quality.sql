CREATE TABLE "rejection_count" (
	"reason_id" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"rejected" integer NOT NULL,
	"sent" integer NOT NULL,
	"judged_again" integer NOT NULL,
	"next_judged" integer NOT NULL,
	"next_good" integer NOT NULL,
	"again" integer NOT NULL,
	"good_at_last" integer NOT NULL,
	"attempts1" integer NOT NULL,
	"attempts2" integer NOT NULL,
	"attempts3" integer NOT NULL,
	CONSTRAINT "rejection_count_reason_id_starts_at_pk" PRIMARY KEY("reason_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "rejection_due" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rejection_due_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rejection_effect" (
	"decision_id" integer NOT NULL,
	"reason_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"purpose_id" integer NOT NULL,
	"rejected_at" timestamp (3) with time zone NOT NULL,
	"is_sent" boolean NOT NULL,
	"is_judged_again" boolean NOT NULL,
	"next_kind" text,
	"is_again" boolean NOT NULL,
	"attempts" integer,
	CONSTRAINT "rejection_effect_decision_id_reason_id_pk" PRIMARY KEY("decision_id","reason_id")
);
--> statement-breakpoint
ALTER TABLE "second_look" ADD COLUMN "first_decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "second_look" ADD COLUMN "agrees" boolean;--> statement-breakpoint
CREATE INDEX "rejection_due_document" ON "rejection_due" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "rejection_effect_document" ON "rejection_effect" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "rejection_effect_moment" ON "rejection_effect" USING btree ("rejected_at");--> statement-breakpoint
CREATE INDEX "rejection_effect_purpose" ON "rejection_effect" USING btree ("purpose_id","rejected_at");--> statement-breakpoint
CREATE INDEX "rejection_effect_line" ON "rejection_effect" USING btree ("reason_id","purpose_id","rejected_at");--> statement-breakpoint
CREATE INDEX "rejection_effect_again" ON "rejection_effect" USING btree ("rejected_at") WHERE is_again and reason_id <> 0;--> statement-breakpoint
CREATE INDEX "rejection_effect_attempts" ON "rejection_effect" USING btree ("rejected_at") WHERE attempts > 3;--> statement-breakpoint
CREATE INDEX "second_look_first_decided" ON "second_look" USING btree ("first_decided_at");--> statement-breakpoint
CREATE INDEX "second_look_disagreement" ON "second_look" USING btree ("answered_at") WHERE not agrees;--> statement-breakpoint
-- Whatever happens to a document that has been rejected makes it due, in the same transaction. Each trigger is one
-- statement, because everybody's work waits for it.
CREATE FUNCTION note_due_rejections() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rejection_due (document_id)
  SELECT DISTINCT document_id FROM added
  WHERE EXISTS (
    SELECT FROM decision
    WHERE decision.document_id = added.document_id AND decision.kind = 'reject' AND decision.undone_at IS NULL
  );
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_due_undone_rejections() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rejection_due (document_id)
  SELECT DISTINCT added.document_id FROM added JOIN removed USING (id)
  WHERE added.undone_at IS DISTINCT FROM removed.undone_at;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER decision_added_rejections_due AFTER INSERT ON "decision" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_rejections();--> statement-breakpoint
CREATE TRIGGER decision_changed_rejections_due AFTER UPDATE ON "decision"
  REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_undone_rejections();--> statement-breakpoint
CREATE TRIGGER photo_version_added_rejections_due AFTER INSERT ON "photo_version" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_rejections();--> statement-breakpoint
CREATE TRIGGER photo_version_removed_rejections_due AFTER DELETE ON "photo_version" REFERENCING OLD TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_rejections();--> statement-breakpoint
INSERT INTO "rejection_due" ("document_id")
SELECT DISTINCT "document_id" FROM "decision" WHERE "kind" = 'reject' AND "undone_at" IS NULL;--> statement-breakpoint
-- What was compared whenever it was asked for is kept with the second verdict.
UPDATE "second_look" SET "first_decided_at" = "decision"."decided_at"
FROM "decision" WHERE "decision"."id" = "second_look"."decision_id";--> statement-breakpoint
UPDATE "second_look" SET "agrees" = "verdict" = "first_verdict" AND ("verdict" <> 'reject' OR EXISTS (
  SELECT FROM "second_look_reason" AS given JOIN "second_look_reason" AS other USING ("look_id", "reason_id")
  WHERE given."look_id" = "second_look"."id" AND given."turn" = 1 AND other."turn" = 2
)) WHERE "verdict" IS NOT NULL;
