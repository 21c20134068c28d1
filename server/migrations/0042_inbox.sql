CREATE TABLE "confirmed_emails" (
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "confirmed_emails_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);

--> statement-breakpoint
ALTER TABLE "confirmed_emails" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "email_confirmations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_confirmations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "email_confirmations" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"event" uuid NOT NULL,
	"kind" text NOT NULL,
	"entity" text,
	"object_id" integer,
	"titles" jsonb,
	"person_id" integer,
	"address" text,
	"read" boolean DEFAULT false NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kinds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"digest" text DEFAULT 'none' NOT NULL,
	"digest_hour" integer DEFAULT 8 NOT NULL,
	"digest_on" date,
	CONSTRAINT "notice_settings_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);

--> statement-breakpoint
ALTER TABLE "notice_settings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "content_reads" (
	"tenant_id" integer NOT NULL,
	"pseudonym" text NOT NULL,
	"entity" text NOT NULL,
	"ids" integer[] NOT NULL,
	CONSTRAINT "content_reads_tenant_id_pseudonym_entity_pk" PRIMARY KEY("tenant_id","pseudonym","entity")
);

--> statement-breakpoint
ALTER TABLE "content_reads" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "confirmed_emails" ADD CONSTRAINT "confirmed_emails_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_reads" ADD CONSTRAINT "content_reads_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "email_confirmations_user" ON "email_confirmations" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE INDEX "email_confirmations_time" ON "email_confirmations" USING btree ("created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "notices_event" ON "notices" USING btree ("event","user_id");
--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("tenant_id","user_id","id");
--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("tenant_id","user_id","id") WHERE not "notices"."read";
--> statement-breakpoint
CREATE INDEX "notices_object" ON "notices" USING btree ("tenant_id","entity","object_id");
--> statement-breakpoint
CREATE INDEX "notices_time" ON "notices" USING btree ("time");
--> statement-breakpoint
CREATE INDEX "notice_settings_digest" ON "notice_settings" USING btree ("digest","digest_hour");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "confirmed_emails" AS PERMISSIVE FOR ALL TO public USING ("confirmed_emails"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("confirmed_emails"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "email_confirmations" AS PERMISSIVE FOR ALL TO public USING ("email_confirmations"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("email_confirmations"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "notices" AS PERMISSIVE FOR ALL TO public USING ("notices"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("notices"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "notice_settings" AS PERMISSIVE FOR ALL TO public USING ("notice_settings"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("notice_settings"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "content_reads" AS PERMISSIVE FOR ALL TO public USING ("content_reads"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("content_reads"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
