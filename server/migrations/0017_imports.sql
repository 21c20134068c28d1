CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"count" integer NOT NULL,
	"new" integer NOT NULL,
	"changed" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"report" "bytea",
	"key" text,
	"alive_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "imports_running" ON "imports" USING btree ("tenant_id") WHERE "imports"."state" = 'running';
--> statement-breakpoint
CREATE UNIQUE INDEX "imports_key" ON "imports" USING btree ("tenant_id","key");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "imports" AS PERMISSIVE FOR ALL TO public USING ("imports"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("imports"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
