CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer,
	"entity" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "saved_views" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "required_languages" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "saved_views_user" ON "saved_views" USING btree ("tenant_id","entity","user_id");
--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("tenant_id","entity","shared");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "saved_views" AS PERMISSIVE FOR ALL TO public USING ("saved_views"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("saved_views"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
