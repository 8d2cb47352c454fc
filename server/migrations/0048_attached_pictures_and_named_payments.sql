ALTER TABLE "email_attachment" ADD COLUMN "file_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "named_payment" jsonb;--> statement-breakpoint
ALTER TABLE "email_attachment" ADD CONSTRAINT "email_attachment_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_attachment_file" ON "email_attachment" USING btree ("file_id") WHERE file_id is not null;