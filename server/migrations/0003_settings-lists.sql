CREATE TABLE "pro_client" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pro_client_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"nom" text,
	"prenom" text,
	"email" text NOT NULL,
	"phone" text,
	"adresse" text,
	"complement" text,
	"cp" text,
	"ville" text,
	"pays" text,
	"company_id" integer NOT NULL,
	"client_company_id" integer NOT NULL,
	"collaborater_company_id" integer,
	"partenaire_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pro_company" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pro_company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"responsable" text NOT NULL,
	"entreprise" text NOT NULL,
	"email" text NOT NULL,
	"telephone" text,
	"actif" boolean DEFAULT true NOT NULL,
	"actif_by" text,
	"actif_date" date,
	"creation_date" timestamp (3) with time zone NOT NULL,
	"update_date" timestamp (3) with time zone NOT NULL,
	"user_id" integer NOT NULL,
	"partenaire_id" integer NOT NULL,
	"id_extern" text
);
--> statement-breakpoint
CREATE TABLE "pro_partenaire" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pro_partenaire_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"societe" text NOT NULL,
	"adresse" text,
	"code_postal" text,
	"ville" text,
	"nom" text NOT NULL,
	"prenom" text NOT NULL,
	"telephone" text,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pro_product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pro_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"label" text NOT NULL,
	"reference" text NOT NULL,
	"billing_label" text
);
--> statement-breakpoint
CREATE TABLE "pro_promo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pro_promo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"motif" text NOT NULL,
	"code" text,
	"nbre" integer,
	"montant" numeric(16, 2) NOT NULL,
	"actif" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pro_reject" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pro_reject_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"message" text NOT NULL,
	"message_en" text NOT NULL,
	"i18n_msg" text,
	"video" text
);
--> statement-breakpoint
CREATE TABLE "pro_tarif" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pro_tarif_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"prix" numeric(16, 2) NOT NULL,
	"partenaire_id" integer NOT NULL,
	"product_id" integer,
	"activated" boolean DEFAULT true NOT NULL,
	"type_envois" text
);
--> statement-breakpoint
CREATE TABLE "pro_wallet" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pro_wallet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"owner_id" integer,
	"credit" numeric(16, 2) NOT NULL,
	"partner_name" text,
	"owner_lastname" text,
	"owner_firstname" text,
	"owner_email" text,
	"company_name" text
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"country_id" integer NOT NULL,
	"name" text NOT NULL,
	"business_id_number" text,
	"address" text,
	"postal_code" text,
	"city" text,
	"email" text,
	"phone" text,
	"manager_name" text
);
--> statement-breakpoint
CREATE TABLE "popup_partner" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "popup_partner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"image" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"button_text1" text NOT NULL,
	"link_button1" text NOT NULL,
	"tag1" text NOT NULL,
	"button_text2" text,
	"link_button2" text,
	"tag2" text,
	"page" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"active" boolean DEFAULT false NOT NULL,
	"total_calls" integer DEFAULT 0 NOT NULL,
	"track1" integer DEFAULT 0 NOT NULL,
	"track2" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "popup_partner_country" (
	"popup_id" integer NOT NULL,
	"country_id" integer NOT NULL,
	CONSTRAINT "popup_partner_country_popup_id_country_id_pk" PRIMARY KEY("popup_id","country_id")
);
--> statement-breakpoint
CREATE TABLE "popup" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "popup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"text" text NOT NULL,
	"recurrence" text NOT NULL,
	"promo" text,
	"share_text" text NOT NULL,
	"type" text NOT NULL,
	"android_version" text,
	"ios_version" text,
	"start_date" date,
	"end_date" date,
	"active" boolean DEFAULT false NOT NULL,
	"quantity_used" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forex" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forex_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"label" text NOT NULL,
	"currency" text NOT NULL,
	"symbol" text NOT NULL,
	"rate" numeric(16, 6) NOT NULL,
	"supported_by_stripe" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotion" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"label" text NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	"currency" text,
	"quantity" integer,
	"quantity_used" integer DEFAULT 0 NOT NULL,
	"expire_at" timestamp (3) with time zone,
	"team_added_by" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "country_group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "country_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"label" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_reason" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_reason_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"label" text NOT NULL,
	"auto_reply" text,
	"order_needed" boolean DEFAULT true NOT NULL,
	"priority" integer NOT NULL,
	"country_id" integer
);
--> statement-breakpoint
DROP INDEX "country_code_unique";--> statement-breakpoint
DROP INDEX "product_reference_unique";--> statement-breakpoint
ALTER TABLE "partner_plan" ALTER COLUMN "language" SET DEFAULT 'Vide';--> statement-breakpoint
UPDATE "partner_plan" SET "language" = 'Vide' WHERE "language" IS NULL;--> statement-breakpoint
ALTER TABLE "partner_plan" ALTER COLUMN "language" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "external_url_bo" text;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "external_url_service" text;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "external_service" text;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "rebate" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "template_extension" text;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "inform_client" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "only_ia_treatment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "webhook" text;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "primary_color" text;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "secondary_color" text;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "country" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "country" ADD COLUMN "country_group_id" integer;--> statement-breakpoint
ALTER TABLE "country" ADD COLUMN "country_merci_facteur" text;--> statement-breakpoint
ALTER TABLE "country" ADD COLUMN "thumbnail" text;--> statement-breakpoint
ALTER TABLE "level_of_caution" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "purpose" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_reject_reason" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_reject_reason" ADD COLUMN "ai_priority_ref" text;--> statement-breakpoint
ALTER TABLE "photo_reject_reason" ADD COLUMN "order_by_ia" integer;--> statement-breakpoint
ALTER TABLE "photo_reject_reason" ADD COLUMN "external_id_app1" text;--> statement-breakpoint
ALTER TABLE "photo_reject_reason" ADD COLUMN "external_id_app2" text;--> statement-breakpoint
ALTER TABLE "photo_reject_reason" ADD COLUMN "active_app1" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_reject_reason" ADD COLUMN "active_app2" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_reject_reason" ADD COLUMN "active_app3" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pro_client" ADD CONSTRAINT "pro_client_company_id_pro_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."pro_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_client" ADD CONSTRAINT "pro_client_client_company_id_pro_company_id_fk" FOREIGN KEY ("client_company_id") REFERENCES "public"."pro_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_client" ADD CONSTRAINT "pro_client_collaborater_company_id_pro_company_id_fk" FOREIGN KEY ("collaborater_company_id") REFERENCES "public"."pro_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_client" ADD CONSTRAINT "pro_client_partenaire_id_pro_partenaire_id_fk" FOREIGN KEY ("partenaire_id") REFERENCES "public"."pro_partenaire"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_company" ADD CONSTRAINT "pro_company_partenaire_id_pro_partenaire_id_fk" FOREIGN KEY ("partenaire_id") REFERENCES "public"."pro_partenaire"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_tarif" ADD CONSTRAINT "pro_tarif_partenaire_id_pro_partenaire_id_fk" FOREIGN KEY ("partenaire_id") REFERENCES "public"."pro_partenaire"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_tarif" ADD CONSTRAINT "pro_tarif_product_id_pro_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."pro_product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popup_partner_country" ADD CONSTRAINT "popup_partner_country_popup_id_popup_partner_id_fk" FOREIGN KEY ("popup_id") REFERENCES "public"."popup_partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popup_partner_country" ADD CONSTRAINT "popup_partner_country_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_reason" ADD CONSTRAINT "ticket_reason_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pro_client_company_id" ON "pro_client" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "pro_client_client_company_id" ON "pro_client" USING btree ("client_company_id");--> statement-breakpoint
CREATE INDEX "pro_client_collaborater_company_id" ON "pro_client" USING btree ("collaborater_company_id");--> statement-breakpoint
CREATE INDEX "pro_client_partenaire_id" ON "pro_client" USING btree ("partenaire_id");--> statement-breakpoint
CREATE INDEX "pro_company_partenaire_id" ON "pro_company" USING btree ("partenaire_id");--> statement-breakpoint
CREATE INDEX "pro_tarif_partenaire_id" ON "pro_tarif" USING btree ("partenaire_id");--> statement-breakpoint
CREATE INDEX "pro_tarif_product_id" ON "pro_tarif" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "company_country_id" ON "company" USING btree ("country_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_name_unique" ON "company" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "forex_currency_unique" ON "forex" USING btree (lower("currency"));--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_code_unique" ON "promotion" USING btree (lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "country_group_label_unique" ON "country_group" USING btree (lower("label"));--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_reason_label_unique" ON "ticket_reason" USING btree (lower("label"));--> statement-breakpoint
CREATE INDEX "ticket_reason_country_id" ON "ticket_reason" USING btree ("country_id");--> statement-breakpoint
ALTER TABLE "partner_plan" ADD CONSTRAINT "partner_plan_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "country" ADD CONSTRAINT "country_country_group_id_country_group_id_fk" FOREIGN KEY ("country_group_id") REFERENCES "public"."country_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "country_country_code_unique" ON "country" USING btree (lower("country_code"));--> statement-breakpoint
CREATE INDEX "country_country_group_id" ON "country" USING btree ("country_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_reference_unique" ON "product" USING btree (lower("reference"));