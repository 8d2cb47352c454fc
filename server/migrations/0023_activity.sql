DROP INDEX "audit_entry_verb";--> statement-breakpoint
CREATE INDEX "audit_entry_verb" ON "audit_entry" USING btree ("name","staff_id","created_at");