CREATE TABLE "content_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" integer,
	"content_type" integer,
	"type_name" text,
	"type_version" integer,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"group" integer,
	"groups" integer[] DEFAULT '{}' NOT NULL,
	"audience" integer[] DEFAULT '{}' NOT NULL,
	"editor_groups" integer[] DEFAULT '{}' NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"release_date" timestamp (3) with time zone,
	"expire_date" timestamp (3) with time zone,
	"feed_date" timestamp (3) with time zone,
	"found" boolean DEFAULT true NOT NULL,
	"sort_order" integer,
	"custom" jsonb,
	CONSTRAINT "content_items_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "content_items" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "content_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" integer,
	"language_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"name" text,
	"one" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"many" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"icon" text,
	"visibility" text DEFAULT 'everyone',
	"publishing" boolean DEFAULT false NOT NULL,
	"editors" text DEFAULT 'tenant_admin',
	"fields" jsonb,
	"dropped_fields" jsonb,
	"title" text,
	"list_columns" jsonb,
	"ordered" boolean DEFAULT false NOT NULL,
	"in_menu" boolean DEFAULT true NOT NULL,
	"feed" boolean DEFAULT false NOT NULL,
	"searched" boolean DEFAULT true NOT NULL,
	"order" integer,
	CONSTRAINT "content_types_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "content_types" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_content_type_fk" FOREIGN KEY ("tenant_id","content_type") REFERENCES "public"."content_types"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_group_fk" FOREIGN KEY ("tenant_id","group") REFERENCES "public"."groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_types" ADD CONSTRAINT "content_types_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "content_items_deleted" ON "content_items" USING btree ("deleted_at") WHERE "content_items"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "content_items_order" ON "content_items" USING btree ("tenant_id","content_type","release_date" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "content_items"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "content_items_content_type" ON "content_items" USING btree ("tenant_id","content_type");
--> statement-breakpoint
CREATE INDEX "content_items_group" ON "content_items" USING btree ("tenant_id","group");
--> statement-breakpoint
CREATE INDEX "content_items_expire_date" ON "content_items" USING btree ("tenant_id","expire_date") WHERE "content_items"."deleted_at" is null and "content_items"."expire_date" is not null;
--> statement-breakpoint
CREATE INDEX "content_items_groups" ON "content_items" USING gin ("groups");
--> statement-breakpoint
CREATE INDEX "content_items_audience" ON "content_items" USING gin ("audience");
--> statement-breakpoint
CREATE INDEX "content_items_editor_groups" ON "content_items" USING gin ("editor_groups");
--> statement-breakpoint
CREATE INDEX "content_types_deleted" ON "content_types" USING btree ("deleted_at") WHERE "content_types"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "content_types_order" ON "content_types" USING btree ("tenant_id","order","id") WHERE "content_types"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "content_types_name_unique" ON "content_types" USING btree ("tenant_id","name") WHERE "content_types"."deleted_at" is null;
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "content_items" AS PERMISSIVE FOR ALL TO public USING ("content_items"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("content_items"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "content_types" AS PERMISSIVE FOR ALL TO public USING ("content_types"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("content_types"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
