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
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_reason_id_ticket_reason_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."ticket_reason"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_look" ADD CONSTRAINT "ticket_look_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_look" ADD CONSTRAINT "ticket_look_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_message" ADD CONSTRAINT "ticket_message_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_message" ADD CONSTRAINT "ticket_message_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_reply_label_unique" ON "saved_reply" USING btree (lower("label"));--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_reference_unique" ON "ticket" USING btree ("partner_id","external_ref");--> statement-breakpoint
CREATE INDEX "ticket_list" ON "ticket" USING btree ("app_pro","status","priority","waiting_since");--> statement-breakpoint
CREATE INDEX "ticket_order" ON "ticket" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ticket_customer" ON "ticket" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "ticket_message_ticket" ON "ticket_message" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_message_reference_unique" ON "ticket_message" USING btree ("ticket_id","reference");