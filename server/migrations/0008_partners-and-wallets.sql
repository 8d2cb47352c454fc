CREATE TABLE "wallet" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"owner_id" integer NOT NULL,
	"credit" numeric(14, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "wallet_owner_unique" UNIQUE("owner_id")
);
--> statement-breakpoint
CREATE TABLE "wallet_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"wallet_id" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"credit" numeric(14, 2) NOT NULL,
	"comment" text NOT NULL,
	"staff_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partner" ALTER COLUMN "api_key_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "country_id" integer;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "last_name" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "language" text DEFAULT 'fr';--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "roles" text[] DEFAULT '{ROLE_PARTNER}' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "api_secret_key" text;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "uuid" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "api_key_hash" text;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "api_key" text;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "technical_informations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_owner_id_partner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entry" ADD CONSTRAINT "wallet_entry_wallet_id_wallet_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entry" ADD CONSTRAINT "wallet_entry_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_entry_of_wallet" ON "wallet_entry" USING btree ("wallet_id","id");--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_company" ON "partner" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "partner_plan_of" ON "partner" USING btree ("plan_id");--> statement-breakpoint
ALTER TABLE "partner_plan" ADD CONSTRAINT "partner_plan_uuid_unique" UNIQUE("uuid");--> statement-breakpoint
INSERT INTO "wallet" ("owner_id") SELECT "id" FROM "partner";
