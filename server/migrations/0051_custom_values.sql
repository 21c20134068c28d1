CREATE TABLE "custom_values" (
	"tenant_id" integer NOT NULL,
	"entity" text NOT NULL,
	"object_id" integer NOT NULL,
	"field" integer NOT NULL,
	"position" integer NOT NULL,
	"number" double precision,
	"text" text,
	CONSTRAINT "custom_values_tenant_id_entity_object_id_field_position_pk" PRIMARY KEY("tenant_id","entity","object_id","field","position")
);

--> statement-breakpoint
ALTER TABLE "custom_values" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "custom_fields" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "custom_fields_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" integer,
	"entity" text,
	"name" text,
	"kind" text,
	"labels" jsonb,
	"help" jsonb,
	"required" boolean DEFAULT false NOT NULL,
	"choices" jsonb,
	"in_list" boolean DEFAULT false NOT NULL,
	"filter" boolean DEFAULT false NOT NULL,
	"searched" boolean DEFAULT false NOT NULL,
	"shown" boolean DEFAULT false NOT NULL,
	"privacy" text,
	"order" integer,
	CONSTRAINT "custom_fields_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "custom_fields" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "benefits" ADD COLUMN "custom" jsonb;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "custom" jsonb;
--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "custom" jsonb;
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "custom" jsonb;
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "custom" jsonb;
--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "custom" jsonb;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "custom" jsonb;
--> statement-breakpoint
ALTER TABLE "custom_values" ADD CONSTRAINT "custom_values_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "custom_values_number" ON "custom_values" USING btree ("tenant_id","field","number","object_id");
--> statement-breakpoint
CREATE INDEX "custom_values_text_fi" ON "custom_values" USING btree ("tenant_id","field","text" collate "fi-x-icu","object_id") WHERE "custom_values"."text" is not null;
--> statement-breakpoint
CREATE INDEX "custom_values_text_sv" ON "custom_values" USING btree ("tenant_id","field","text" collate "sv-x-icu","object_id") WHERE "custom_values"."text" is not null;
--> statement-breakpoint
CREATE INDEX "custom_values_text_en" ON "custom_values" USING btree ("tenant_id","field","text" collate "en-x-icu","object_id") WHERE "custom_values"."text" is not null;
--> statement-breakpoint
CREATE INDEX "custom_values_text_lt" ON "custom_values" USING btree ("tenant_id","field","text" collate "lt-x-icu","object_id") WHERE "custom_values"."text" is not null;
--> statement-breakpoint
CREATE INDEX "custom_fields_deleted" ON "custom_fields" USING btree ("deleted_at") WHERE "custom_fields"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "custom_fields_order" ON "custom_fields" USING btree ("tenant_id","order","id") WHERE "custom_fields"."deleted_at" is null;
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "custom_values" AS PERMISSIVE FOR ALL TO public USING ("custom_values"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("custom_values"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "custom_fields" AS PERMISSIVE FOR ALL TO public USING ("custom_fields"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("custom_fields"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
