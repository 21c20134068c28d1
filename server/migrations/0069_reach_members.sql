CREATE TABLE "reach_members" (
	"tenant_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"members" integer[] NOT NULL,
	CONSTRAINT "reach_members_tenant_id_group_id_since_pk" PRIMARY KEY("tenant_id","group_id","since")
);

--> statement-breakpoint
ALTER TABLE "reach_members" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "reach_audiences" (
	"tenant_id" integer NOT NULL,
	"entity" text NOT NULL,
	"object_id" integer NOT NULL,
	"groups" integer[] NOT NULL,
	CONSTRAINT "reach_audiences_tenant_id_entity_object_id_groups_pk" PRIMARY KEY("tenant_id","entity","object_id","groups")
);

--> statement-breakpoint
ALTER TABLE "reach_audiences" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "reach_members" ADD CONSTRAINT "reach_members_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reach_audiences" ADD CONSTRAINT "reach_audiences_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "reach_members" AS PERMISSIVE FOR ALL TO public USING ("reach_members"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("reach_members"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "reach_audiences" AS PERMISSIVE FOR ALL TO public USING ("reach_audiences"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("reach_audiences"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
