DROP INDEX "passed_on_subject";--> statement-breakpoint
CREATE INDEX "email_message_ticket" ON "email_message" USING btree ("ticket_id") WHERE ticket_id is not null;--> statement-breakpoint
CREATE INDEX "email_message_to_address" ON "email_message" USING btree (lower("recipient")) WHERE customer_id is null and staff_id is null;--> statement-breakpoint
CREATE INDEX "ephoto_code_document" ON "ephoto_code" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "face_check_original" ON "face_check" USING btree ("original_file_id");--> statement-breakpoint
CREATE INDEX "mended_photo_source" ON "mended_photo" USING btree ("source_file_id");--> statement-breakpoint
CREATE INDEX "received_email_customer" ON "received_email" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "received_email_answers" ON "received_email" USING btree ("answers_ticket_id") WHERE answers_ticket_id is not null;--> statement-breakpoint
CREATE INDEX "received_email_from_address" ON "received_email" USING btree (lower("from_address")) WHERE customer_id is null;--> statement-breakpoint
CREATE INDEX "passed_on_subject" ON "passed_on" USING btree ("subject_id");