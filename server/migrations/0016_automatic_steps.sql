CREATE TABLE "automatic_work" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "automatic_work_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"step" text NOT NULL,
	"attempt" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"claim_id" bigint,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	"sentence" text,
	"retry_at" timestamp (3) with time zone,
	"result_file_id" integer,
	CONSTRAINT "automatic_work_step_known" CHECK (step in ('checks', 'framing', 'compression', 'conversion'))
);
--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "automatic_checks" text DEFAULT 'built_in' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "automatic_framing" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "automatic_compression" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "automatic_conversion" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_version" ADD COLUMN "program_hints" jsonb;--> statement-breakpoint
ALTER TABLE "automatic_work" ADD CONSTRAINT "automatic_work_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automatic_work" ADD CONSTRAINT "automatic_work_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automatic_work" ADD CONSTRAINT "automatic_work_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automatic_work" ADD CONSTRAINT "automatic_work_result_file_id_file_id_fk" FOREIGN KEY ("result_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "automatic_work_open" ON "automatic_work" USING btree ("document_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "automatic_work_attempts" ON "automatic_work" USING btree ("document_id","file_id","step");