CREATE TABLE "action" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "action_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"created_at" timestamp (3) with time zone NOT NULL
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
	"density" integer,
	"jpeg_quality" integer,
	"metadata" jsonb,
	"added_by_staff_id" integer,
	"added_by_partner_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "intake_rate" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "mail_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dedupe_key" text NOT NULL,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"order_id" integer,
	"document_id" integer,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
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
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "orders_status_known" CHECK (status in ('pending_payment', 'payment_failed', 'in_progress', 'fulfilled', 'canceled', 'rejected', 'rejected_signature', 'rejected_photo', 'rejected_address'))
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
CREATE TABLE "partner" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"plan_id" integer NOT NULL,
	"api_key_hash" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_plan" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"web_app_url" text,
	"app_version" integer,
	"inform_who" text[] DEFAULT '{}' NOT NULL,
	"language" text
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
	"measures" jsonb,
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
CREATE TABLE "country" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "country_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country_code" text NOT NULL,
	"country_name" text NOT NULL,
	"local_currency" text DEFAULT 'EUR' NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"send_authorized" boolean DEFAULT true NOT NULL,
	"scarf_authorized" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "level_of_caution" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "level_of_caution_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"label" text NOT NULL,
	"color" text NOT NULL,
	"accepted_list" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purpose" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purpose_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	"spacing_vertical" numeric(6, 2) DEFAULT 2 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purpose_level" (
	"purpose_id" integer NOT NULL,
	"level_id" integer NOT NULL,
	CONSTRAINT "purpose_level_purpose_id_level_id_pk" PRIMARY KEY("purpose_id","level_id")
);
--> statement-breakpoint
CREATE TABLE "photo_reject_reason" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photo_reject_reason_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"label" text NOT NULL,
	"long_text" text NOT NULL,
	"long_text_no_selfie" text NOT NULL,
	"thumbnail" text,
	"video" text,
	"video_no_selfie" text,
	"text_color" text,
	"ai_reference" text,
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
CREATE TABLE "sign_in_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"language" text DEFAULT 'fr' NOT NULL,
	"screen_language" text,
	"roles" text[] NOT NULL,
	"password_hash" text NOT NULL,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"disabled_at" timestamp (3) with time zone,
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
ALTER TABLE "file" ADD CONSTRAINT "file_added_by_staff_id_staff_id_fk" FOREIGN KEY ("added_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_added_by_partner_id_partner_id_fk" FOREIGN KEY ("added_by_partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_purpose_id_purpose_id_fk" FOREIGN KEY ("purpose_id") REFERENCES "public"."purpose"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_origin_item_id_order_item_id_fk" FOREIGN KEY ("origin_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_plan_id_partner_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."partner_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "purpose" ADD CONSTRAINT "purpose_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purpose_level" ADD CONSTRAINT "purpose_level_purpose_id_purpose_id_fk" FOREIGN KEY ("purpose_id") REFERENCES "public"."purpose"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purpose_level" ADD CONSTRAINT "purpose_level_level_id_level_of_caution_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."level_of_caution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_reject_reason_level" ADD CONSTRAINT "photo_reject_reason_level_reason_id_photo_reject_reason_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."photo_reject_reason"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_reject_reason_level" ADD CONSTRAINT "photo_reject_reason_level_level_id_level_of_caution_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."level_of_caution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "action_subject" ON "action" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "action_document" ON "action" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "action_staff" ON "action" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_live_subject" ON "claim" USING btree ("kind","subject_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_live_slot" ON "claim" USING btree ("kind","staff_id","slot") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "claim_live_expiry" ON "claim" USING btree ("expires_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "reservation_staff" ON "reservation" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "customer_partner_email" ON "customer" USING btree ("partner_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "file_uid_unique" ON "file" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "file_sha256" ON "file" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_message_dedupe_unique" ON "mail_message" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "mail_message_created" ON "mail_message" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_message_document" ON "mail_message" USING btree ("document_id") WHERE document_id is not null;--> statement-breakpoint
CREATE INDEX "order_item_order" ON "order_item" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_reference_unique" ON "orders" USING btree ("partner_id","external_ref");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_reference_unique" ON "product" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_email_unique" ON "partner" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "partner_api_key_unique" ON "partner" USING btree ("api_key_hash");--> statement-breakpoint
CREATE INDEX "decision_document" ON "decision" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "decision_staff" ON "decision" USING btree ("staff_id","decided_at");--> statement-breakpoint
CREATE INDEX "decision_unsettled" ON "decision" USING btree ("undo_until") WHERE settled_at is null and undone_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "document_order_item_unique" ON "document" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "document_order" ON "document" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "document_verification_queue" ON "document" USING btree ((status <> 'pending_last_validation'),"promised_at","id") WHERE status in ('pending_verification', 'pending_last_validation');--> statement-breakpoint
CREATE INDEX "document_processing_queue" ON "document" USING btree ("promised_at","id") WHERE status = 'pre_validated';--> statement-breakpoint
CREATE INDEX "photo_version_document" ON "photo_version" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "country_code_unique" ON "country" USING btree ("country_code");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email_unique" ON "staff" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_session_staff" ON "staff_session" USING btree ("staff_id");