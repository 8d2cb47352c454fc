CREATE TABLE "unnamed_bytes" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unnamed_bytes_since" ON "unnamed_bytes" USING btree ("since");--> statement-breakpoint
CREATE INDEX "invoice_pdf_sha256" ON "invoice" USING btree ("pdf_sha256");