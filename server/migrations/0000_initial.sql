-- What texts are compared by in searches. PostgreSQL lets only an IMMUTABLE function be in an index, and calls unaccent
-- STABLE because somebody could change its dictionary: whoever does must then REINDEX what is made of this function.
-- In PL/pgSQL, as a function in SQL that calls a STABLE one is never inlined and takes twice as long.
CREATE FUNCTION search_text(text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ BEGIN RETURN pg_catalog.lower(public.unaccent('public.unaccent'::pg_catalog.regdictionary, $1)); END $$;--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone NOT NULL,
	"staff_id" integer,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"order_id" integer,
	"document_id" integer,
	"file_id" integer,
	"is_comment" boolean DEFAULT false NOT NULL,
	"value_text" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "claim" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"slot" smallint DEFAULT 1 NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text
);
--> statement-breakpoint
CREATE TABLE "reservation" (
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reservation_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"partner_id" integer NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"address" text,
	"address2" text,
	"postal_code" text,
	"city" text,
	"region" text,
	"country_code" text,
	"language" text DEFAULT 'fr' NOT NULL,
	"os" text,
	"version" text,
	"last_logged_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_attachment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mail_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dedupe_key" text NOT NULL,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"customer_id" integer,
	"order_id" integer,
	"document_id" integer,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"density" numeric(7, 2),
	"jpeg_quality" integer,
	"metadata" jsonb,
	"added_by_staff_id" integer,
	"added_by_partner_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "digital_photo" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"document_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"language" text NOT NULL,
	"content" jsonb NOT NULL,
	"pdf_sha256" text,
	"pdf_bytes" integer
);
--> statement-breakpoint
CREATE TABLE "invoice_counter" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_deletion" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_deletion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"deleted_by_id" integer NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"restored_by_id" integer,
	"restored_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sale_by_country" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_by_country_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"origin_country" text,
	"destination_country_id" integer,
	"total_orders" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"seed" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_count" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"change" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"purpose_id" integer NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"origin_item_id" integer
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"external_ref" text NOT NULL,
	"status" text NOT NULL,
	"total_amount" numeric(12, 2) NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"total_amount_in_local_currency" numeric(12, 2),
	"local_currency" text,
	"promotion_label" text,
	"promotion_code" text,
	"origin_country_code" text DEFAULT 'FR' NOT NULL,
	"origin_country_code_for_purpose" text,
	"selfie" boolean DEFAULT true NOT NULL,
	"os" text,
	"version" text,
	"device_brand" text,
	"device_id" text,
	"stripe_secret_code" text,
	"origin_order_id" integer,
	"extension_email" text,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "orders_status_known" CHECK (status in ('pending_payment', 'payment_failed', 'in_progress', 'fulfilled', 'canceled', 'rejected', 'rejected_signature', 'rejected_photo', 'rejected_address'))
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"method" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"infos" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_status_known" CHECK (status in ('paid', 'failed', 'refunded', 'refund_due'))
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"reference" text NOT NULL,
	"label" text NOT NULL,
	"product_type" text NOT NULL,
	"signature_needed" boolean DEFAULT false NOT NULL,
	"send_by_post_needed" boolean DEFAULT false NOT NULL,
	"verification_needed" boolean DEFAULT true NOT NULL,
	"ephoto_needed" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_board" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"document_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"photo_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ephoto_code" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ephoto_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"photo_id" integer NOT NULL,
	"code" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"file_id" integer,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "ephoto_code_received" CHECK (("ephoto_code"."code" is null) = ("ephoto_code"."received_at" is null)),
	CONSTRAINT "ephoto_code_shown_for_a_time" CHECK (("ephoto_code"."file_id" is null) = ("ephoto_code"."expires_at" is null))
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
CREATE TABLE "partner" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"company_id" integer,
	"country_id" integer,
	"first_name" text,
	"last_name" text,
	"language" text DEFAULT 'fr',
	"phone" text,
	"external_id" text,
	"roles" text[] DEFAULT '{ROLE_PARTNER}' NOT NULL,
	"password_hash" text,
	"partner_plan_id" integer NOT NULL,
	"api_key_hash" text,
	"api_secret_key" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_plan" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"uuid" text DEFAULT gen_random_uuid()::text NOT NULL,
	"name" text NOT NULL,
	"company_id" integer,
	"external_url_bo" text,
	"external_url_service" text,
	"external_service" text DEFAULT 'Vide' NOT NULL,
	"rebate" numeric(5, 2),
	"template_extension" text,
	"inform_client" boolean DEFAULT true NOT NULL,
	"only_ia_treatment" boolean DEFAULT false NOT NULL,
	"webhook" text,
	"primary_color" text,
	"secondary_color" text,
	"logo" text,
	"web_app_url" text,
	"app_version" integer,
	"inform_who" text[] DEFAULT '{}' NOT NULL,
	"language" text DEFAULT 'Vide' NOT NULL,
	"api_key_hash" text,
	"api_key" text,
	"technical_informations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "partner_plan_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "wallet" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"owner_id" integer NOT NULL,
	"credit" numeric(14, 2) DEFAULT '0' NOT NULL,
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
CREATE TABLE "decision" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"kind" text NOT NULL,
	"comment" text,
	"override_reason" text,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"undo_until" timestamp (3) with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "decision_reason" (
	"decision_id" integer NOT NULL,
	"reason_id" integer NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "decision_reason_decision_id_reason_id_pk" PRIMARY KEY("decision_id","reason_id")
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"purpose_id" integer NOT NULL,
	"status" text NOT NULL,
	"photo_id" integer,
	"processed_photo_id" integer,
	"signature_id" integer,
	"proof_of_life_id" integer,
	"external_email" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"attention" text,
	"address" text,
	"address2" text,
	"postal_code" text,
	"region" text,
	"city" text,
	"country_code" text,
	"promised_at" timestamp (3) with time zone,
	"last_editor_id" integer,
	"cannot_process" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_status_known" CHECK (status in ('created', 'waiting_ia_validation', 'ia_validation_in_progress', 'ia_validation', 'waiting_ia_framing', 'ia_framing_in_progress', 'waiting_ia_compress', 'ia_compress_in_progress', 'waiting_ia_conversion', 'pending_ia_conversion', 'ia_shipment', 'pending_verification', 'verification_in_progress', 'pre_validated', 'processing_in_progress', 'pending_last_validation', 'last_validation_in_progress', 'rejected', 'rejected_photo', 'rejected_signature', 'rejected_address', 'validated', 'ready', 'pending_generation_ephoto', 'pending_ephoto_generated', 'pending_shipment', 'delivered', 'canceled', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "photo_version" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"document_id" integer NOT NULL,
	"previous_file_id" integer,
	"status" text NOT NULL,
	"verified_by_id" integer,
	"verified_at" timestamp (3) with time zone,
	"self_edited" boolean DEFAULT false NOT NULL,
	"measures" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_key_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "photo_reject_reason" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photo_reject_reason_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"label" text NOT NULL,
	"long_text" text NOT NULL,
	"long_text_no_selfie" text NOT NULL,
	"thumbnail" text,
	"video" text,
	"video_no_selfie" text,
	"text_color" text,
	"ai_reference" text,
	"ai_priority_ref" text,
	"order_by_ia" integer,
	"external_id_app1" text,
	"external_id_app2" text,
	"active_app1" boolean DEFAULT true NOT NULL,
	"active_app2" boolean DEFAULT true NOT NULL,
	"active_app3" boolean DEFAULT true NOT NULL,
	"send_to_user" boolean DEFAULT true NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"order_number" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_reject_reason_level" (
	"reason_id" integer NOT NULL,
	"level_id" integer NOT NULL,
	"rejects" boolean NOT NULL,
	CONSTRAINT "photo_reject_reason_level_reason_id_level_id_rejects_pk" PRIMARY KEY("reason_id","level_id","rejects")
);
--> statement-breakpoint
CREATE TABLE "country" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "country_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"country_code" text NOT NULL,
	"country_name" text NOT NULL,
	"country_group_id" integer,
	"country_merci_facteur" text,
	"local_currency" text DEFAULT 'EUR' NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"send_authorized" boolean DEFAULT true NOT NULL,
	"scarf_authorized" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"thumbnail" text
);
--> statement-breakpoint
CREATE TABLE "country_group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "country_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"label" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "level_of_caution" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "level_of_caution_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"label" text NOT NULL,
	"color" text NOT NULL,
	"accepted_list" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purpose" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purpose_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"country_id" integer NOT NULL,
	"label" text NOT NULL,
	"reference" text,
	"purpose_type" text DEFAULT 'normalPurpose' NOT NULL,
	"photo_width" numeric(6, 2) NOT NULL,
	"photo_height" numeric(6, 2) NOT NULL,
	"dpi_resolution" numeric(7, 2) NOT NULL,
	"photo_weight" integer NOT NULL,
	"photo_weight_max" integer NOT NULL,
	"photo_background_color" text DEFAULT '#E8E8E8' NOT NULL,
	"photo_background_forbidden" text,
	"photo_pixel_width" integer,
	"photo_pixel_height" integer,
	"outline_to_chin" numeric(6, 2) NOT NULL,
	"outline_to_skull" numeric(6, 2) NOT NULL,
	"outline_to_face" numeric(6, 2),
	"margin_for_chin" numeric(5, 2),
	"margin_for_front" numeric(5, 2),
	"thumbnail" text,
	"photo_description" text,
	"photo_board_description" text,
	"only_back_camera" boolean DEFAULT false NOT NULL,
	"verification_needed" boolean DEFAULT true NOT NULL,
	"ephoto_needed" boolean DEFAULT false NOT NULL,
	"signature_needed" boolean DEFAULT false NOT NULL,
	"send_by_post_needed" boolean DEFAULT false NOT NULL,
	"scarf_authorized" boolean DEFAULT false NOT NULL,
	"is_human" boolean DEFAULT true NOT NULL,
	"replaced" boolean DEFAULT false NOT NULL,
	"country_default" boolean DEFAULT false NOT NULL,
	"signature_width" integer,
	"signature_height" integer,
	"signature_max_file_size" integer,
	"document_weight" integer,
	"usage_ephoto" text,
	"rotate_photo_on_board" boolean DEFAULT false NOT NULL,
	"nbr_on_width_board" integer DEFAULT 2 NOT NULL,
	"nbr_on_height_board" integer DEFAULT 2 NOT NULL,
	"spacing_horizontal" numeric(6, 2) DEFAULT 2 NOT NULL,
	"spacing_vertical" numeric(6, 2) DEFAULT 2 NOT NULL,
	"print_pattern" text,
	"print_pattern_add_offer" text,
	"parent_purpose_id" integer,
	CONSTRAINT "purpose_not_its_own_parent" CHECK ("purpose"."parent_purpose_id" <> "purpose"."id"),
	CONSTRAINT "purpose_pixels_both_or_neither" CHECK (("purpose"."photo_pixel_width" is null) = ("purpose"."photo_pixel_height" is null))
);
--> statement-breakpoint
CREATE TABLE "purpose_level" (
	"purpose_id" integer NOT NULL,
	"level_id" integer NOT NULL,
	CONSTRAINT "purpose_level_purpose_id_level_id_pk" PRIMARY KEY("purpose_id","level_id")
);
--> statement-breakpoint
CREATE TABLE "icon" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "icon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"label" text NOT NULL,
	"url" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_pattern" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "print_pattern_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"label" text NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "picture" (
	"address" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"added_by_staff_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shipment_id" integer NOT NULL,
	"sending" integer NOT NULL,
	"reference" text NOT NULL,
	"begun" integer DEFAULT 0 NOT NULL,
	"ended" integer DEFAULT 0 NOT NULL,
	"first_tried_at" timestamp (3) with time zone,
	"last_tried_at" timestamp (3) with time zone,
	"retry_at" timestamp (3) with time zone,
	"may_be_printed" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"mail_id" text,
	"letter_ref" text,
	"tracking_number" text,
	"price_net" numeric(12, 4),
	"price_gross" numeric(12, 4),
	"problem_code" text,
	"problem" text,
	"problem_words" jsonb,
	"withdrawn_at" timestamp (3) with time zone,
	"requested_by_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_board" (
	"letter_id" integer NOT NULL,
	"place" integer NOT NULL,
	"board_id" integer NOT NULL,
	"sheets" integer NOT NULL,
	CONSTRAINT "letter_board_letter_id_place_pk" PRIMARY KEY("letter_id","place")
);
--> statement-breakpoint
CREATE TABLE "mail_ticket" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shipment_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"content" jsonb NOT NULL,
	"letter_ref" text,
	"status" text NOT NULL,
	"ticket_id" text,
	"problem" text,
	"problem_words" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"status" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"attention" text,
	"address" text,
	"address2" text,
	"postal_code" text,
	"region" text,
	"city" text,
	"country_code" text,
	"mail_id" text,
	"shipped_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"treated_by_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shipment_status_known" CHECK (status in ('pending_shipment', 'merci_facteur_unprocessed', 'shipped', 'canceled', 'blocked'))
);
--> statement-breakpoint
CREATE TABLE "shipment_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shipment_id" integer,
	"letter_id" integer,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"letter_ref" text NOT NULL,
	"mail_id" text,
	"tracking_number" text,
	"description" text,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"language" text DEFAULT 'fr' NOT NULL,
	"screen_language" text,
	"roles" text[] NOT NULL,
	"password_hash" text NOT NULL,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"active" boolean GENERATED ALWAYS AS (disabled_at is null) STORED NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"refresh_hash" text NOT NULL,
	"previous_hash" text,
	"rotation_key_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "saved_reply" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_reply_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"label" text NOT NULL,
	"text" text NOT NULL,
	"order_number" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"order_id" integer,
	"reason_id" integer NOT NULL,
	"external_ref" text NOT NULL,
	"app_pro" boolean NOT NULL,
	"status" text NOT NULL,
	"priority" integer NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"waited_ms" bigint DEFAULT 0 NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"reopened_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_status_known" CHECK (status in ('open', 'close', 'answered'))
);
--> statement-breakpoint
CREATE TABLE "ticket_look" (
	"ticket_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_look_ticket_id_staff_id_pk" PRIMARY KEY("ticket_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"for_admin" boolean DEFAULT false NOT NULL,
	"author" text NOT NULL,
	"staff_id" integer,
	"reference" text,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "translation" (
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"field" text NOT NULL,
	"language" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "translation_subject_subject_id_field_language_pk" PRIMARY KEY("subject","subject_id","field","language")
);
--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_attachment" ADD CONSTRAINT "email_attachment_mail_id_email_message_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."email_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_added_by_staff_id_staff_id_fk" FOREIGN KEY ("added_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_added_by_partner_id_partner_id_fk" FOREIGN KEY ("added_by_partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_photo" ADD CONSTRAINT "digital_photo_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_photo" ADD CONSTRAINT "digital_photo_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deletion" ADD CONSTRAINT "order_deletion_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deletion" ADD CONSTRAINT "order_deletion_deleted_by_id_staff_id_fk" FOREIGN KEY ("deleted_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deletion" ADD CONSTRAINT "order_deletion_restored_by_id_staff_id_fk" FOREIGN KEY ("restored_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_by_country" ADD CONSTRAINT "sale_by_country_destination_country_id_country_id_fk" FOREIGN KEY ("destination_country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_link" ADD CONSTRAINT "customer_link_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_purpose_id_purpose_id_fk" FOREIGN KEY ("purpose_id") REFERENCES "public"."purpose"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_origin_item_id_order_item_id_fk" FOREIGN KEY ("origin_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_origin_order_id_orders_id_fk" FOREIGN KEY ("origin_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_board" ADD CONSTRAINT "photo_board_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_board" ADD CONSTRAINT "photo_board_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_board" ADD CONSTRAINT "photo_board_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_board" ADD CONSTRAINT "photo_board_photo_id_file_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ephoto_code" ADD CONSTRAINT "ephoto_code_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ephoto_code" ADD CONSTRAINT "ephoto_code_photo_id_file_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ephoto_code" ADD CONSTRAINT "ephoto_code_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_partner_plan_id_partner_plan_id_fk" FOREIGN KEY ("partner_plan_id") REFERENCES "public"."partner_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD CONSTRAINT "partner_plan_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_owner_id_partner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entry" ADD CONSTRAINT "wallet_entry_wallet_id_wallet_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entry" ADD CONSTRAINT "wallet_entry_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision" ADD CONSTRAINT "decision_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision" ADD CONSTRAINT "decision_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision" ADD CONSTRAINT "decision_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_reason" ADD CONSTRAINT "decision_reason_decision_id_decision_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decision"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_reason" ADD CONSTRAINT "decision_reason_reason_id_photo_reject_reason_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."photo_reject_reason"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_purpose_id_purpose_id_fk" FOREIGN KEY ("purpose_id") REFERENCES "public"."purpose"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_photo_id_file_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_processed_photo_id_file_id_fk" FOREIGN KEY ("processed_photo_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_signature_id_file_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_proof_of_life_id_file_id_fk" FOREIGN KEY ("proof_of_life_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_last_editor_id_staff_id_fk" FOREIGN KEY ("last_editor_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_version" ADD CONSTRAINT "photo_version_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_version" ADD CONSTRAINT "photo_version_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_version" ADD CONSTRAINT "photo_version_previous_file_id_file_id_fk" FOREIGN KEY ("previous_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_version" ADD CONSTRAINT "photo_version_verified_by_id_staff_id_fk" FOREIGN KEY ("verified_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_reject_reason_level" ADD CONSTRAINT "photo_reject_reason_level_reason_id_photo_reject_reason_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."photo_reject_reason"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_reject_reason_level" ADD CONSTRAINT "photo_reject_reason_level_level_id_level_of_caution_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."level_of_caution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "country" ADD CONSTRAINT "country_country_group_id_country_group_id_fk" FOREIGN KEY ("country_group_id") REFERENCES "public"."country_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purpose" ADD CONSTRAINT "purpose_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purpose" ADD CONSTRAINT "purpose_parent_purpose_id_purpose_id_fk" FOREIGN KEY ("parent_purpose_id") REFERENCES "public"."purpose"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purpose_level" ADD CONSTRAINT "purpose_level_purpose_id_purpose_id_fk" FOREIGN KEY ("purpose_id") REFERENCES "public"."purpose"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purpose_level" ADD CONSTRAINT "purpose_level_level_id_level_of_caution_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."level_of_caution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_client" ADD CONSTRAINT "pro_client_company_id_pro_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."pro_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_client" ADD CONSTRAINT "pro_client_client_company_id_pro_company_id_fk" FOREIGN KEY ("client_company_id") REFERENCES "public"."pro_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_client" ADD CONSTRAINT "pro_client_collaborater_company_id_pro_company_id_fk" FOREIGN KEY ("collaborater_company_id") REFERENCES "public"."pro_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_client" ADD CONSTRAINT "pro_client_partenaire_id_pro_partenaire_id_fk" FOREIGN KEY ("partenaire_id") REFERENCES "public"."pro_partenaire"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_company" ADD CONSTRAINT "pro_company_partenaire_id_pro_partenaire_id_fk" FOREIGN KEY ("partenaire_id") REFERENCES "public"."pro_partenaire"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_tarif" ADD CONSTRAINT "pro_tarif_partenaire_id_pro_partenaire_id_fk" FOREIGN KEY ("partenaire_id") REFERENCES "public"."pro_partenaire"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_tarif" ADD CONSTRAINT "pro_tarif_product_id_pro_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."pro_product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popup_partner_country" ADD CONSTRAINT "popup_partner_country_popup_id_popup_partner_id_fk" FOREIGN KEY ("popup_id") REFERENCES "public"."popup_partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popup_partner_country" ADD CONSTRAINT "popup_partner_country_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_added_by_staff_id_staff_id_fk" FOREIGN KEY ("added_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_requested_by_id_staff_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_board" ADD CONSTRAINT "letter_board_letter_id_letter_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_board" ADD CONSTRAINT "letter_board_board_id_file_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_ticket" ADD CONSTRAINT "mail_ticket_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_ticket" ADD CONSTRAINT "mail_ticket_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_treated_by_id_staff_id_fk" FOREIGN KEY ("treated_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_event" ADD CONSTRAINT "shipment_event_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_event" ADD CONSTRAINT "shipment_event_letter_id_letter_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_reason_id_ticket_reason_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."ticket_reason"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_look" ADD CONSTRAINT "ticket_look_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_look" ADD CONSTRAINT "ticket_look_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_message" ADD CONSTRAINT "ticket_message_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_message" ADD CONSTRAINT "ticket_message_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_reason" ADD CONSTRAINT "ticket_reason_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "audit_entry_document" ON "audit_entry" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "audit_entry_order" ON "audit_entry" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "audit_entry_staff" ON "audit_entry" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_live_subject" ON "claim" USING btree ("kind","subject_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_live_slot" ON "claim" USING btree ("kind","staff_id","slot") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "reservation_staff" ON "reservation" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "customer_partner_email" ON "customer" USING btree ("partner_id",lower("email"));--> statement-breakpoint
CREATE INDEX "customer_by_last_name" ON "customer" USING btree (lower("last_name"),"id");--> statement-breakpoint
CREATE INDEX "customer_by_first_name" ON "customer" USING btree (lower("first_name"),"id");--> statement-breakpoint
CREATE INDEX "customer_by_email" ON "customer" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "customer_by_creation" ON "customer" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customer_by_login" ON "customer" USING btree ("last_logged_in_at","id");--> statement-breakpoint
CREATE INDEX "customer_last_name_parts" ON "customer" USING gin (search_text("last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_first_name_parts" ON "customer" USING gin (search_text("first_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_email_parts" ON "customer" USING gin (search_text("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "email_attachment_email" ON "email_attachment" USING btree ("mail_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_message_dedupe_unique" ON "email_message" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "email_message_created" ON "email_message" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "email_message_document" ON "email_message" USING btree ("document_id") WHERE document_id is not null;--> statement-breakpoint
CREATE INDEX "email_message_customer" ON "email_message" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "email_message_order" ON "email_message" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "file_uid_unique" ON "file" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "file_sha256" ON "file" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "digital_photo_document" ON "digital_photo" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_order_unique" ON "invoice" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_sequence_unique" ON "invoice" USING btree ("year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number_unique" ON "invoice" USING btree ("number");--> statement-breakpoint
CREATE INDEX "order_deletion_of_order" ON "order_deletion" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_deletion_standing" ON "order_deletion" USING btree ("order_id") WHERE restored_at is null;--> statement-breakpoint
CREATE INDEX "sale_by_country_destination_country_id" ON "sale_by_country" USING btree ("destination_country_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_link_token" ON "customer_link" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_link_of_order" ON "customer_link" USING btree ("order_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "customer_link_order" ON "customer_link" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_item_order" ON "order_item" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_item_purpose" ON "order_item" USING btree ("purpose_id","order_id");--> statement-breakpoint
CREATE INDEX "order_item_product" ON "order_item" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_reference_unique" ON "orders" USING btree ("partner_id","external_ref");--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "orders_by_reference" ON "orders" USING btree (lower("external_ref"));--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_by_creation" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_reference_unique" ON "product" USING btree (lower("reference"));--> statement-breakpoint
CREATE INDEX "photo_board_document" ON "photo_board" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ephoto_code_of_document" ON "ephoto_code" USING btree ("document_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ephoto_code_unique" ON "ephoto_code" USING btree ("code");--> statement-breakpoint
CREATE INDEX "company_country_id" ON "company" USING btree ("country_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_name_unique" ON "company" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "partner_email_unique" ON "partner" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "partner_api_key_unique" ON "partner" USING btree ("api_key_hash");--> statement-breakpoint
CREATE INDEX "partner_company" ON "partner" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "partner_plan_of" ON "partner" USING btree ("partner_plan_id");--> statement-breakpoint
CREATE INDEX "wallet_entry_of_wallet" ON "wallet_entry" USING btree ("wallet_id","id");--> statement-breakpoint
CREATE INDEX "decision_document" ON "decision" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "decision_staff" ON "decision" USING btree ("staff_id","decided_at");--> statement-breakpoint
CREATE INDEX "decision_unsettled" ON "decision" USING btree ("undo_until") WHERE settled_at is null and undone_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "document_order_item_unique" ON "document" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "document_order" ON "document" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "document_by_status" ON "document" USING btree ("status","order_id");--> statement-breakpoint
CREATE INDEX "document_person_parts" ON "document" USING gin (search_text((' ' || "first_name" || ' ' || "last_name" || ' ' || coalesce("external_email", '') || ' ')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "document_verification_queue" ON "document" USING btree ((status <> 'pending_last_validation'),"promised_at","id") WHERE status in ('pending_verification', 'pending_last_validation');--> statement-breakpoint
CREATE INDEX "document_processing_queue" ON "document" USING btree ("promised_at","id") WHERE status = 'pre_validated';--> statement-breakpoint
CREATE INDEX "photo_version_document" ON "photo_version" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "country_country_code_unique" ON "country" USING btree (lower("country_code"));--> statement-breakpoint
CREATE INDEX "country_country_group_id" ON "country" USING btree ("country_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "country_group_label_unique" ON "country_group" USING btree (lower("label"));--> statement-breakpoint
CREATE INDEX "purpose_parent" ON "purpose" USING btree ("parent_purpose_id");--> statement-breakpoint
CREATE UNIQUE INDEX "icon_default_alone" ON "icon" USING btree ("is_default") WHERE "icon"."is_default";--> statement-breakpoint
CREATE INDEX "pro_client_company_id" ON "pro_client" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "pro_client_client_company_id" ON "pro_client" USING btree ("client_company_id");--> statement-breakpoint
CREATE INDEX "pro_client_collaborater_company_id" ON "pro_client" USING btree ("collaborater_company_id");--> statement-breakpoint
CREATE INDEX "pro_client_partenaire_id" ON "pro_client" USING btree ("partenaire_id");--> statement-breakpoint
CREATE INDEX "pro_company_partenaire_id" ON "pro_company" USING btree ("partenaire_id");--> statement-breakpoint
CREATE INDEX "pro_tarif_partenaire_id" ON "pro_tarif" USING btree ("partenaire_id");--> statement-breakpoint
CREATE INDEX "pro_tarif_product_id" ON "pro_tarif" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "popup_partner_active_page_alone" ON "popup_partner" USING btree ("page") WHERE "popup_partner"."active";--> statement-breakpoint
CREATE UNIQUE INDEX "popup_active_android_alone" ON "popup" USING btree ("type") WHERE "popup"."active" and "popup"."android_version" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "popup_active_ios_alone" ON "popup" USING btree ("type") WHERE "popup"."active" and "popup"."ios_version" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "forex_currency_unique" ON "forex" USING btree (lower("currency"));--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_code_unique" ON "promotion" USING btree (lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "letter_delivery_sending_unique" ON "letter" USING btree ("shipment_id","sending");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_reference_unique" ON "letter" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "letter_mail" ON "letter" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "letter_letter_ref" ON "letter" USING btree ("letter_ref");--> statement-breakpoint
CREATE INDEX "mail_ticket_shipment" ON "mail_ticket" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "shipment_document" ON "shipment" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "shipment_order" ON "shipment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipment_status" ON "shipment" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "shipment_list" ON "shipment" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "shipment_mail" ON "shipment" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "shipment_person_parts" ON "shipment" USING gin (search_text((' ' || "first_name" || ' ' || "last_name" || ' ')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_event_key_unique" ON "shipment_event" USING btree ("key");--> statement-breakpoint
CREATE INDEX "shipment_event_shipment" ON "shipment_event" USING btree ("shipment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email_unique" ON "staff" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_session_staff" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_reply_label_unique" ON "saved_reply" USING btree (lower("label"));--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_reference_unique" ON "ticket" USING btree ("partner_id","external_ref");--> statement-breakpoint
CREATE INDEX "ticket_list" ON "ticket" USING btree ("app_pro","status","priority","waiting_since");--> statement-breakpoint
CREATE INDEX "ticket_order" ON "ticket" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ticket_customer" ON "ticket" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "ticket_message_ticket" ON "ticket_message" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_message_reference_unique" ON "ticket_message" USING btree ("ticket_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_reason_label_unique" ON "ticket_reason" USING btree (lower("label"));--> statement-breakpoint
CREATE INDEX "ticket_reason_country_id" ON "ticket_reason" USING btree ("country_id");--> statement-breakpoint
-- A server remembers for some seconds who is behind a token. Whatever ends a session, disables an account or changes its
-- roles, a person at the database's prompt included, notifies all servers as it is committed.
CREATE FUNCTION notify_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', CASE TG_TABLE_NAME WHEN 'staff' THEN '*' ELSE to_jsonb(NEW) ->> 'id' END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER staff_session_ended AFTER UPDATE OF "ended_at" ON "staff_session"
  FOR EACH ROW WHEN (OLD."ended_at" IS DISTINCT FROM NEW."ended_at") EXECUTE FUNCTION notify_session_ended();--> statement-breakpoint
CREATE TRIGGER staff_changed AFTER UPDATE OF "disabled_at", "roles" ON "staff"
  FOR EACH ROW WHEN (OLD."disabled_at" IS DISTINCT FROM NEW."disabled_at" OR OLD."roles" IS DISTINCT FROM NEW."roles")
  EXECUTE FUNCTION notify_session_ended();--> statement-breakpoint
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
CREATE TRIGGER orders_added AFTER INSERT ON "orders" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_order_count();--> statement-breakpoint
CREATE TRIGGER orders_removed AFTER DELETE ON "orders" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_order_count();--> statement-breakpoint
CREATE TRIGGER orders_changed AFTER UPDATE ON "orders" REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_order_count();--> statement-breakpoint
CREATE TRIGGER orders_emptied AFTER TRUNCATE ON "orders"
  FOR EACH STATEMENT EXECUTE FUNCTION note_order_count();
