CREATE TABLE "feedback_cases" (
	"id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"marker" text,
	"origin" text DEFAULT 'channel' NOT NULL,
	"messages" jsonb NOT NULL,
	"events" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"internal_note" text DEFAULT '' NOT NULL,
	"contact" jsonb,
	"reply_wanted" boolean NOT NULL,
	"received_on" date NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"reminded" integer DEFAULT 0 NOT NULL,
	"settled" boolean DEFAULT false NOT NULL
);

--> statement-breakpoint
ALTER TABLE "feedback_cases" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "feedback_attachments" (
	"id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"key" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"marker" text,
	"case_id" integer,
	"place" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"ends_at" timestamp (3) with time zone DEFAULT date_trunc('hour', now() + interval '24 hours'),
	"settled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "feedback_attachments_key_unique" UNIQUE("key")
);

--> statement-breakpoint
ALTER TABLE "feedback_attachments" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "feedback_managers" (
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"permissions" integer[] DEFAULT '{}' NOT NULL,
	"sms" boolean DEFAULT false NOT NULL,
	CONSTRAINT "feedback_managers_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);

--> statement-breakpoint
ALTER TABLE "feedback_managers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "feedback_manager_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_manager_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"performed_by" integer,
	"target_user" integer NOT NULL,
	"event" text NOT NULL,
	"before" integer[] DEFAULT '{}' NOT NULL,
	"after" integer[] DEFAULT '{}' NOT NULL
);

--> statement-breakpoint
ALTER TABLE "feedback_manager_log" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "feedback_settings" (
	"tenant_id" integer PRIMARY KEY NOT NULL,
	"policy" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"first_answer_days" integer DEFAULT 7 NOT NULL,
	"outcome_months" integer DEFAULT 3 NOT NULL
);

--> statement-breakpoint
ALTER TABLE "feedback_settings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "feedback_cases" ADD CONSTRAINT "feedback_cases_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "feedback_attachments" ADD CONSTRAINT "feedback_attachments_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "feedback_managers" ADD CONSTRAINT "feedback_managers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "feedback_manager_log" ADD CONSTRAINT "feedback_manager_log_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "feedback_settings" ADD CONSTRAINT "feedback_settings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "feedback_cases_list" ON "feedback_cases" USING btree ("tenant_id","status","category_id");
--> statement-breakpoint
CREATE INDEX "feedback_cases_unsettled" ON "feedback_cases" USING btree ("id") WHERE not "feedback_cases"."settled";
--> statement-breakpoint
CREATE INDEX "feedback_attachments_case" ON "feedback_attachments" USING btree ("case_id");
--> statement-breakpoint
CREATE INDEX "feedback_attachments_waiting" ON "feedback_attachments" USING btree ("tenant_id","ends_at") WHERE "feedback_attachments"."state" <> 'sent';
--> statement-breakpoint
CREATE INDEX "feedback_attachments_unsettled" ON "feedback_attachments" USING btree ("id") WHERE not "feedback_attachments"."settled";
--> statement-breakpoint
CREATE INDEX "feedback_manager_log_time" ON "feedback_manager_log" USING btree ("tenant_id","id");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "feedback_cases" AS PERMISSIVE FOR ALL TO public USING ("feedback_cases"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("feedback_cases"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "feedback_attachments" AS PERMISSIVE FOR ALL TO public USING ("feedback_attachments"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("feedback_attachments"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "feedback_managers" AS PERMISSIVE FOR ALL TO public USING ("feedback_managers"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("feedback_managers"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "feedback_manager_log" AS PERMISSIVE FOR ALL TO public USING ("feedback_manager_log"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("feedback_manager_log"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "feedback_settings" AS PERMISSIVE FOR ALL TO public USING ("feedback_settings"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("feedback_settings"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
