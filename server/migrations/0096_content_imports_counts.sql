ALTER TABLE "content_imports" ADD COLUMN "counts" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "imported_documents" ADD COLUMN "import_id" integer;
--> statement-breakpoint
ALTER TABLE "imported_documents" ADD COLUMN "is_undone" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "imported_documents_import" ON "imported_documents" USING btree ("tenant_id","import_id") WHERE "imported_documents"."import_id" is not null;
