CREATE INDEX CONCURRENTLY "form_submissions_content_type_open_due_id" ON "form_submissions" USING btree ("tenant_id","content_type","open_due","id") WHERE "form_submissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "form_submissions_sender_sent_at_id" ON "form_submissions" USING btree ("tenant_id","sender","sent_at","id") WHERE "form_submissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "form_submissions_decision" ON "form_submissions" USING btree ("tenant_id","decision") WHERE "form_submissions"."deleted_at" is null;
