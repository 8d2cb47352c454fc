CREATE TABLE "password_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"password_mark" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "password_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"open_at" timestamp (3) with time zone NOT NULL,
	"forgotten_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_message" ADD COLUMN "secret_name" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "invited" boolean GENERATED ALWAYS AS (password_hash = '' and not ('ROLE_AUTOMATIC_PROGRAM' = any(roles))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "password_link_token" ON "password_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "password_link_staff" ON "password_link" USING btree ("staff_id","created_at");