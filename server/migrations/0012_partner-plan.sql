UPDATE "partner_plan" SET "external_service" = 'Vide' WHERE "external_service" IS NULL;--> statement-breakpoint
ALTER TABLE "partner" RENAME COLUMN "plan_id" TO "partner_plan_id";--> statement-breakpoint
ALTER TABLE "partner" DROP CONSTRAINT "partner_plan_id_partner_plan_id_fk";
--> statement-breakpoint
DROP INDEX "partner_plan_of";--> statement-breakpoint
ALTER TABLE "partner_plan" ALTER COLUMN "external_service" SET DEFAULT 'Vide';--> statement-breakpoint
ALTER TABLE "partner_plan" ALTER COLUMN "external_service" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_partner_plan_id_partner_plan_id_fk" FOREIGN KEY ("partner_plan_id") REFERENCES "public"."partner_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_plan_of" ON "partner" USING btree ("partner_plan_id");