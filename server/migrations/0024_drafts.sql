CREATE TABLE "drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"entity" text NOT NULL,
	"object_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"columns" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"detached" integer[] DEFAULT '{}' NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"refused" text,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_object" UNIQUE("tenant_id","entity","object_id")
);

--> statement-breakpoint
ALTER TABLE "drafts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "drafts_publish" ON "drafts" USING btree ("tenant_id","publish_at") WHERE "drafts"."publish_at" is not null;
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "drafts" AS PERMISSIVE FOR ALL TO public USING ("drafts"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("drafts"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
