CREATE TABLE "alert_deliveries" (
	"tenant_id" integer NOT NULL,
	"alert_id" integer PRIMARY KEY NOT NULL,
	"served_to" integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
ALTER TABLE "alert_deliveries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "alert_receipts" (
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"alert_id" integer NOT NULL,
	"answer" text NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_receipts_alert_id_user_id_pk" PRIMARY KEY("alert_id","user_id")
);

--> statement-breakpoint
ALTER TABLE "alert_receipts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" integer,
	"language_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"groups" integer[] DEFAULT '{}' NOT NULL,
	"channels" jsonb,
	"question" text,
	"state" text DEFAULT 'draft',
	"sent_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"sent_by" integer,
	"confirm_by" timestamp (3) with time zone,
	CONSTRAINT "alerts_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "alerts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "mails" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_receipts" ADD CONSTRAINT "alert_receipts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_sent_by_fk" FOREIGN KEY ("tenant_id","sent_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "alert_receipts_user" ON "alert_receipts" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE INDEX "alerts_deleted" ON "alerts" USING btree ("deleted_at") WHERE "alerts"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "alerts_order" ON "alerts" USING btree ("tenant_id","id" DESC NULLS FIRST) WHERE "alerts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "alerts_sent_by" ON "alerts" USING btree ("tenant_id","sent_by");
--> statement-breakpoint
CREATE INDEX "alerts_groups" ON "alerts" USING gin ("groups");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "alert_deliveries" AS PERMISSIVE FOR ALL TO public USING ("alert_deliveries"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("alert_deliveries"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "alert_receipts" AS PERMISSIVE FOR ALL TO public USING ("alert_receipts"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("alert_receipts"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "alerts" AS PERMISSIVE FOR ALL TO public USING ("alerts"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("alerts"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
INSERT INTO "search_progress" ("entity", "version", "last_id") VALUES ('alert', '9999.0.0|9364S1eJlbcODSjE', 0), ('article', '9999.0.0|9R161CnQeTekwxGT', 0), ('benefit', '9999.0.0|ZZ7jZgToR-9lkTrj', 0), ('chat_channel', '9999.0.0|6qeJsRgPpeu7vx2L', 0), ('content_item', '9999.0.0|LEYuIZB_FHx-i_T4', 0), ('content_type', '9999.0.0|6c94xtDo7VUrA1-O', 0), ('event', '9999.0.0|SkX7yY9na_NycPNB', 0), ('faq', '9999.0.0|pAIroKoj3tiOzm1s', 0), ('feedback_category', '9999.0.0|AIB7K-fxCq4wZr92', 0), ('feedback_template', '9999.0.0|wvdvpZWvcZ_8Z6wK', 0), ('form_submission', '9999.0.0|u5nbvn6SWzLw3u3F', 0), ('group', '9999.0.0|qzNFlcqCtYVqatfU', 0), ('news', '9999.0.0|cQZULfUl_DMO97-N', 0), ('page', '9999.0.0|kcLo8QhkxUSOwLZx', 0), ('poll', '9999.0.0|FDsDk8ZzWEj9yK4R', 0), ('resource', '9999.0.0|f0fHzzqlhZULa-MZ', 0), ('service_token', '9999.0.0|YwquLRESUxX5jaRv', 0), ('user', '9999.0.0|P4QyGATiSKTD1lVm', 0), ('webhook', '9999.0.0|3aICFSd-sDH9UcpY', 0), ('chat_message', '9999.0.0|2', 0)
ON CONFLICT ("entity") DO UPDATE SET "version" = excluded."version",
  "last_id" = CASE WHEN regexp_replace("search_progress"."version", '^.*[|]', '') = regexp_replace(excluded."version", '^.*[|]', '') THEN "search_progress"."last_id" ELSE 0 END;
