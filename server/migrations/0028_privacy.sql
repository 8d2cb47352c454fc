CREATE TABLE "legal_hold" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_hold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"reason" text NOT NULL,
	"placed_by_id" integer NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"lift_reason" text,
	"lifted_by_id" integer,
	"lifted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "erasure" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"customer_since" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asked_by_id" integer,
	"reason" text NOT NULL,
	"steps_done" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp (3) with time zone,
	"repeated" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_run" (
	"rule" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"removed" integer DEFAULT 0 NOT NULL,
	"removed_in_all" bigint DEFAULT 0 NOT NULL,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "legal_hold" ADD CONSTRAINT "legal_hold_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_hold" ADD CONSTRAINT "legal_hold_placed_by_id_staff_id_fk" FOREIGN KEY ("placed_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_hold" ADD CONSTRAINT "legal_hold_lifted_by_id_staff_id_fk" FOREIGN KEY ("lifted_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_asked_by_id_staff_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_hold_standing" ON "legal_hold" USING btree ("order_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "legal_hold_of_order" ON "legal_hold" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_of_customer" ON "erasure" USING btree ("customer_id");