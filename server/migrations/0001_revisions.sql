CREATE TABLE "revisions" (
	"tenant_id" integer,
	"entity" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "revisions_entity" UNIQUE NULLS NOT DISTINCT("tenant_id","entity")
);

--> statement-breakpoint
ALTER TABLE "revisions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "revisions" AS PERMISSIVE FOR ALL TO public USING ("revisions"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("revisions"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "shared" ON "revisions" AS PERMISSIVE FOR SELECT TO public USING ("revisions"."tenant_id" is null);
