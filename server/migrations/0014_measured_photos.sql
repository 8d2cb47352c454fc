CREATE TABLE "photo_fingerprint" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"hash" bigint,
	"detail" bit(256)
);
--> statement-breakpoint
ALTER TABLE "photo_version" ADD COLUMN "is_being_measured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_fingerprint" ADD CONSTRAINT "photo_fingerprint_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_fingerprint_part_0" ON "photo_fingerprint" USING btree ((("hash" >> 0) & 65535));--> statement-breakpoint
CREATE INDEX "photo_fingerprint_part_1" ON "photo_fingerprint" USING btree ((("hash" >> 16) & 65535));--> statement-breakpoint
CREATE INDEX "photo_fingerprint_part_2" ON "photo_fingerprint" USING btree ((("hash" >> 32) & 65535));--> statement-breakpoint
CREATE INDEX "photo_fingerprint_part_3" ON "photo_fingerprint" USING btree ((("hash" >> 48) & 65535));