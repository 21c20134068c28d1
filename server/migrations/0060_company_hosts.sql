CREATE TABLE "company_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "company_hosts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "company_hosts" ADD CONSTRAINT "company_hosts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "company_hosts_tenant" ON "company_hosts" USING btree ("tenant_id");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "company_hosts" AS PERMISSIVE FOR ALL TO public USING ("company_hosts"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("company_hosts"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
