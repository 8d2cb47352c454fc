CREATE TABLE "photo_board" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"document_id" integer NOT NULL,
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
	CONSTRAINT "ephoto_code_received" CHECK (("ephoto_code"."code" is null) = ("ephoto_code"."received_at" is null))
);
--> statement-breakpoint
CREATE TABLE "digital_photo" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"file_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "delivery_status_known" CHECK (status in ('pending_shipment', 'merci_facteur_unprocessed', 'shipped', 'canceled', 'blocked'))
);
--> statement-breakpoint
ALTER TABLE "photo_board" ADD CONSTRAINT "photo_board_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_board" ADD CONSTRAINT "photo_board_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_board" ADD CONSTRAINT "photo_board_photo_id_file_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ephoto_code" ADD CONSTRAINT "ephoto_code_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ephoto_code" ADD CONSTRAINT "ephoto_code_photo_id_file_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_photo" ADD CONSTRAINT "digital_photo_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_photo" ADD CONSTRAINT "digital_photo_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_board_document" ON "photo_board" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ephoto_code_of_document" ON "ephoto_code" USING btree ("document_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ephoto_code_unique" ON "ephoto_code" USING btree ("code");--> statement-breakpoint
CREATE INDEX "delivery_document" ON "delivery" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "delivery_order" ON "delivery" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "delivery_status" ON "delivery" USING btree ("status","created_at");