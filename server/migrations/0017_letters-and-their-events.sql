CREATE TABLE "delivery_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"delivery_id" integer,
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
CREATE TABLE "letter" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"delivery_id" integer NOT NULL,
	"sending" integer NOT NULL,
	"reference" text NOT NULL,
	"board_id" integer NOT NULL,
	"sheets" integer NOT NULL,
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
	"withdrawn_at" timestamp (3) with time zone,
	"requested_by_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_ticket" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"delivery_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"content" jsonb NOT NULL,
	"letter_ref" text,
	"status" text NOT NULL,
	"ticket_id" text,
	"problem" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "treated_by_id" integer;--> statement-breakpoint
ALTER TABLE "delivery_event" ADD CONSTRAINT "delivery_event_delivery_id_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_event" ADD CONSTRAINT "delivery_event_letter_id_letter_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_delivery_id_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_board_id_file_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_requested_by_id_staff_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_ticket" ADD CONSTRAINT "mail_ticket_delivery_id_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_ticket" ADD CONSTRAINT "mail_ticket_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_event_key_unique" ON "delivery_event" USING btree ("key");--> statement-breakpoint
CREATE INDEX "delivery_event_delivery" ON "delivery_event" USING btree ("delivery_id");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_delivery_sending_unique" ON "letter" USING btree ("delivery_id","sending");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_reference_unique" ON "letter" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "letter_mail" ON "letter" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "letter_letter_ref" ON "letter" USING btree ("letter_ref");--> statement-breakpoint
CREATE INDEX "mail_ticket_delivery" ON "mail_ticket" USING btree ("delivery_id");--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_treated_by_id_staff_id_fk" FOREIGN KEY ("treated_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_list" ON "delivery" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "delivery_mail" ON "delivery" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "delivery_person_parts" ON "delivery" USING gin ((' ' || "first_name" || ' ' || "last_name" || ' ') gin_trgm_ops);