CREATE TABLE "articles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text_excerpt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"date" timestamp (3) with time zone,
	"image" text,
	"link" text,
	"source" text
);

--> statement-breakpoint
CREATE TABLE "benefits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "benefits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"company" text,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text_excerpt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"logo" text,
	"coupon_image" text,
	"published" boolean DEFAULT false NOT NULL,
	"sort_order" integer,
	CONSTRAINT "benefits_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "benefits" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" text,
	"channel_type" integer DEFAULT 2,
	"group" integer,
	"managers" integer[] DEFAULT '{}' NOT NULL,
	"send_notifications" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "channels_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "channels" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text_excerpt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"location" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"group" integer,
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"enrollment_enabled" boolean DEFAULT false NOT NULL,
	"enrollment_end_time" timestamp (3) with time zone,
	"enrollment_comment_enabled" boolean DEFAULT false NOT NULL,
	"seats" integer,
	"feedback_enabled" boolean DEFAULT false NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	CONSTRAINT "events_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "events" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "faq" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faq_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"question" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answer" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sort_order" integer,
	CONSTRAINT "faq_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "faq" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"short_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"instructions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "categories_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "categories" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text_excerpt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" text,
	"video_url" text,
	"groups" integer[] DEFAULT '{}' NOT NULL,
	"parent_page" integer,
	"published" boolean DEFAULT false NOT NULL,
	"sort_order" integer,
	CONSTRAINT "pages_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "pages" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"resource_type" integer DEFAULT 1,
	"file" text,
	"filename" text,
	"file_size" integer,
	"file_content_type" text,
	"link" text,
	"group" integer,
	"published" boolean DEFAULT false NOT NULL,
	CONSTRAINT "resources_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "resources" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "wallpapers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallpapers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"image" text,
	"order" integer,
	CONSTRAINT "wallpapers_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "wallpapers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "signed_in_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "benefits" ADD CONSTRAINT "benefits_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_group_fk" FOREIGN KEY ("tenant_id","group") REFERENCES "public"."groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_group_fk" FOREIGN KEY ("tenant_id","group") REFERENCES "public"."groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "faq" ADD CONSTRAINT "faq_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_parent_page_fk" FOREIGN KEY ("tenant_id","parent_page") REFERENCES "public"."pages"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_group_fk" FOREIGN KEY ("tenant_id","group") REFERENCES "public"."groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wallpapers" ADD CONSTRAINT "wallpapers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "articles_deleted" ON "articles" USING btree ("deleted_at") WHERE "articles"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "articles_order" ON "articles" USING btree ("date" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "articles"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "articles_source_unique" ON "articles" USING btree ("source") WHERE "articles"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "benefits_deleted" ON "benefits" USING btree ("deleted_at") WHERE "benefits"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "benefits_order" ON "benefits" USING btree ("tenant_id","sort_order","id") WHERE "benefits"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "channels_deleted" ON "channels" USING btree ("deleted_at") WHERE "channels"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "channels_order" ON "channels" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "channels"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "channels_group" ON "channels" USING btree ("tenant_id","group");
--> statement-breakpoint
CREATE INDEX "channels_sight" ON "channels" USING btree ("tenant_id","group","is_active") WHERE "channels"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "channels_managers" ON "channels" USING gin ("managers");
--> statement-breakpoint
CREATE INDEX "events_deleted" ON "events" USING btree ("deleted_at") WHERE "events"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "events_order" ON "events" USING btree ("tenant_id","start_time" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "events"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "events_group" ON "events" USING btree ("tenant_id","group");
--> statement-breakpoint
CREATE INDEX "events_sight" ON "events" USING btree ("tenant_id","group","published") WHERE "events"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "faq_deleted" ON "faq" USING btree ("deleted_at") WHERE "faq"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "faq_order" ON "faq" USING btree ("tenant_id","sort_order","id") WHERE "faq"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "categories_deleted" ON "categories" USING btree ("deleted_at") WHERE "categories"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "categories_order" ON "categories" USING btree ("tenant_id","id") WHERE "categories"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "pages_deleted" ON "pages" USING btree ("deleted_at") WHERE "pages"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "pages_order" ON "pages" USING btree ("tenant_id","sort_order","id") WHERE "pages"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "pages_parent_page" ON "pages" USING btree ("tenant_id","parent_page");
--> statement-breakpoint
CREATE INDEX "pages_groups" ON "pages" USING gin ("groups");
--> statement-breakpoint
CREATE INDEX "resources_deleted" ON "resources" USING btree ("deleted_at") WHERE "resources"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "resources_order" ON "resources" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "resources"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "resources_group" ON "resources" USING btree ("tenant_id","group");
--> statement-breakpoint
CREATE INDEX "resources_sight" ON "resources" USING btree ("tenant_id","group","published") WHERE "resources"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "wallpapers_deleted" ON "wallpapers" USING btree ("deleted_at") WHERE "wallpapers"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "wallpapers_order" ON "wallpapers" USING btree ("tenant_id","order","id") WHERE "wallpapers"."deleted_at" is null;
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "benefits" AS PERMISSIVE FOR ALL TO public USING ("benefits"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("benefits"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "channels" AS PERMISSIVE FOR ALL TO public USING ("channels"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("channels"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "events" AS PERMISSIVE FOR ALL TO public USING ("events"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("events"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "faq" AS PERMISSIVE FOR ALL TO public USING ("faq"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("faq"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "categories" AS PERMISSIVE FOR ALL TO public USING ("categories"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("categories"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "pages" AS PERMISSIVE FOR ALL TO public USING ("pages"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("pages"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "resources" AS PERMISSIVE FOR ALL TO public USING ("resources"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("resources"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "wallpapers" AS PERMISSIVE FOR ALL TO public USING ("wallpapers"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("wallpapers"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
UPDATE "polls" SET "published_at" = "created_at" WHERE "published" AND "published_at" IS NULL;
