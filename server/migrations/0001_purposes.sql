CREATE TABLE "purpose_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purpose_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose_id" integer NOT NULL,
	"based_on" integer NOT NULL,
	"before" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"holds_from" timestamp (3) with time zone NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
	"refusal" jsonb,
	CONSTRAINT "purpose_change_ends_once" CHECK (num_nonnulls("purpose_change"."applied_at", "purpose_change"."withdrawn_at", "purpose_change"."refused_at") <= 1)
);
--> statement-breakpoint
CREATE TABLE "purpose_revision" (
	"purpose_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"values" jsonb NOT NULL,
	"staff_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "purpose_revision_purpose_id_revision_pk" PRIMARY KEY("purpose_id","revision")
);
--> statement-breakpoint
ALTER TABLE "decision" ADD COLUMN "purpose_revision" integer;--> statement-breakpoint
ALTER TABLE "purpose" ADD COLUMN "icon_id" integer;--> statement-breakpoint
ALTER TABLE "purpose" ADD COLUMN "source_address" text;--> statement-breakpoint
ALTER TABLE "purpose" ADD COLUMN "source_checked_on" date;--> statement-breakpoint
ALTER TABLE "purpose" ADD COLUMN "source_checked_by_id" integer;--> statement-breakpoint
ALTER TABLE "purpose" ADD COLUMN "source_left_open" text;--> statement-breakpoint
ALTER TABLE "purpose_change" ADD CONSTRAINT "purpose_change_purpose_id_purpose_id_fk" FOREIGN KEY ("purpose_id") REFERENCES "public"."purpose"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purpose_change" ADD CONSTRAINT "purpose_change_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purpose_revision" ADD CONSTRAINT "purpose_revision_purpose_id_purpose_id_fk" FOREIGN KEY ("purpose_id") REFERENCES "public"."purpose"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purpose_revision" ADD CONSTRAINT "purpose_revision_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purpose_change_purpose" ON "purpose_change" USING btree ("purpose_id","holds_from");--> statement-breakpoint
ALTER TABLE "purpose" ADD CONSTRAINT "purpose_icon_id_icon_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."icon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purpose" ADD CONSTRAINT "purpose_source_checked_by_id_staff_id_fk" FOREIGN KEY ("source_checked_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purpose_country" ON "purpose" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "purpose_icon" ON "purpose" USING btree ("icon_id");--> statement-breakpoint
-- Pictures of purposes are named by their whole address, as everywhere else.
UPDATE "purpose" SET "thumbnail" = '/static/' || "thumbnail" WHERE "thumbnail" IS NOT NULL AND "thumbnail" NOT LIKE '/static/%';--> statement-breakpoint
UPDATE "purpose" SET "print_pattern" = '/static/' || "print_pattern" WHERE "print_pattern" IS NOT NULL AND "print_pattern" NOT LIKE '/static/%';--> statement-breakpoint
UPDATE "purpose" SET "print_pattern_add_offer" = '/static/' || "print_pattern_add_offer" WHERE "print_pattern_add_offer" IS NOT NULL AND "print_pattern_add_offer" NOT LIKE '/static/%';
