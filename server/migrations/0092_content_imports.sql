CREATE TABLE "content_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"input" jsonb NOT NULL,
	"file" text,
	"count" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	"results" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"runs" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "content_imports" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "imported_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"entity" text NOT NULL,
	"object_id" integer NOT NULL,
	"source_hash" text,
	"stored_hash" text NOT NULL,
	"files" jsonb NOT NULL
);

--> statement-breakpoint
ALTER TABLE "imported_documents" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "content_imports" ADD CONSTRAINT "content_imports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imported_documents" ADD CONSTRAINT "imported_documents_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "content_imports_running" ON "content_imports" USING btree ("tenant_id") WHERE "content_imports"."state" = 'running';
--> statement-breakpoint
CREATE INDEX "content_imports_recent" ON "content_imports" USING btree ("tenant_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "imported_documents_once" ON "imported_documents" USING btree ("tenant_id","source","entity","source_id");
--> statement-breakpoint
CREATE INDEX "imported_documents_object" ON "imported_documents" USING btree ("tenant_id","entity","object_id");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "content_imports" AS PERMISSIVE FOR ALL TO public USING ("content_imports"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("content_imports"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "imported_documents" AS PERMISSIVE FOR ALL TO public USING ("imported_documents"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("imported_documents"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
