ALTER TABLE "files" ADD COLUMN "uploaded_by" integer;
--> statement-breakpoint
CREATE INDEX "files_uploads" ON "files" USING btree ("tenant_id","uploaded_by") WHERE "files"."uploaded_by" is not null;
