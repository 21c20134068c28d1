CREATE TABLE "newsletter_mails" (
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"newsletter_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_mails_newsletter_id_user_id_pk" PRIMARY KEY("newsletter_id","user_id")
);

--> statement-breakpoint
ALTER TABLE "newsletter_mails" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" integer,
	"language_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"intro" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"items" jsonb,
	"groups" integer[] DEFAULT '{}' NOT NULL,
	"send_at" timestamp (3) with time zone,
	"state" text DEFAULT 'draft',
	CONSTRAINT "newsletters_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "newsletters" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" integer,
	"title" text,
	"note" text,
	"items" jsonb,
	"groups" integer[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'open',
	"publish_at" timestamp (3) with time zone,
	"scheduled_by" integer,
	CONSTRAINT "releases_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "releases" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "newsletter_mails" ADD CONSTRAINT "newsletter_mails_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_scheduled_by_fk" FOREIGN KEY ("tenant_id","scheduled_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "newsletter_mails_user" ON "newsletter_mails" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE INDEX "newsletter_mails_waiting" ON "newsletter_mails" USING btree ("newsletter_id") WHERE "newsletter_mails"."state" in ('waiting', 'sending');
--> statement-breakpoint
CREATE INDEX "newsletters_deleted" ON "newsletters" USING btree ("deleted_at") WHERE "newsletters"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "newsletters_order" ON "newsletters" USING btree ("tenant_id","id" DESC NULLS FIRST) WHERE "newsletters"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "newsletters_groups" ON "newsletters" USING gin ("groups");
--> statement-breakpoint
CREATE INDEX "releases_deleted" ON "releases" USING btree ("deleted_at") WHERE "releases"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "releases_order" ON "releases" USING btree ("tenant_id","id" DESC NULLS FIRST) WHERE "releases"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "releases_scheduled_by" ON "releases" USING btree ("tenant_id","scheduled_by");
--> statement-breakpoint
CREATE INDEX "releases_groups" ON "releases" USING gin ("groups");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "newsletter_mails" AS PERMISSIVE FOR ALL TO public USING ("newsletter_mails"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("newsletter_mails"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "newsletters" AS PERMISSIVE FOR ALL TO public USING ("newsletters"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("newsletters"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "releases" AS PERMISSIVE FOR ALL TO public USING ("releases"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("releases"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
INSERT INTO "search_progress" ("entity", "version", "last_id") VALUES ('alert', '9999.0.0|9364S1eJlbcODSjE', 0), ('article', '9999.0.0|9R161CnQeTekwxGT', 0), ('benefit', '9999.0.0|ZZ7jZgToR-9lkTrj', 0), ('chat_channel', '9999.0.0|6qeJsRgPpeu7vx2L', 0), ('content_item', '9999.0.0|LEYuIZB_FHx-i_T4', 0), ('content_type', '9999.0.0|6c94xtDo7VUrA1-O', 0), ('event', '9999.0.0|SkX7yY9na_NycPNB', 0), ('faq', '9999.0.0|pAIroKoj3tiOzm1s', 0), ('feedback_category', '9999.0.0|AIB7K-fxCq4wZr92', 0), ('feedback_template', '9999.0.0|wvdvpZWvcZ_8Z6wK', 0), ('form_submission', '9999.0.0|u5nbvn6SWzLw3u3F', 0), ('group', '9999.0.0|qzNFlcqCtYVqatfU', 0), ('news', '9999.0.0|cQZULfUl_DMO97-N', 0), ('newsletter', '9999.0.0|9364S1eJlbcODSjE', 0), ('page', '9999.0.0|kcLo8QhkxUSOwLZx', 0), ('poll', '9999.0.0|FDsDk8ZzWEj9yK4R', 0), ('release', '9999.0.0|u5nbvn6SWzLw3u3F', 0), ('resource', '9999.0.0|f0fHzzqlhZULa-MZ', 0), ('service_token', '9999.0.0|YwquLRESUxX5jaRv', 0), ('user', '9999.0.0|P4QyGATiSKTD1lVm', 0), ('webhook', '9999.0.0|3aICFSd-sDH9UcpY', 0), ('chat_message', '9999.0.0|2', 0)
ON CONFLICT ("entity") DO UPDATE SET "version" = excluded."version",
  "last_id" = CASE WHEN regexp_replace("search_progress"."version", '^.*[|]', '') = regexp_replace(excluded."version", '^.*[|]', '') THEN "search_progress"."last_id" ELSE 0 END;
