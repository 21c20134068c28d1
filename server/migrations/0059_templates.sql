CREATE TABLE "templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer,
	"entity" text NOT NULL,
	"name" text NOT NULL,
	"values" jsonb NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "templates" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "templates_user" ON "templates" USING btree ("tenant_id","entity","user_id");
--> statement-breakpoint
CREATE INDEX "templates_shared" ON "templates" USING btree ("tenant_id","entity","shared");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "templates" AS PERMISSIVE FOR ALL TO public USING ("templates"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("templates"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
