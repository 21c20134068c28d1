CREATE TABLE "ldap_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ldap_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_by" integer,
	"dry_run" boolean NOT NULL,
	"allows_many" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ended_at" timestamp (3) with time zone
);

--> statement-breakpoint
ALTER TABLE "ldap_runs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sign_in_settings" ADD COLUMN "ldap" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "scim_groups" ADD COLUMN "from_ldap" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "scim_people" ADD COLUMN "ldap" text;
--> statement-breakpoint
ALTER TABLE "ldap_runs" ADD CONSTRAINT "ldap_runs_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "ldap_runs_tenant" ON "ldap_runs" USING btree ("tenant_id","created_at");
--> statement-breakpoint
CREATE INDEX "ldap_runs_created" ON "ldap_runs" USING btree ("created_at");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "ldap_runs" AS PERMISSIVE FOR ALL TO public USING ("ldap_runs"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("ldap_runs"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
