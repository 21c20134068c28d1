CREATE TABLE "scim_tokens" (
	"tenant_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_on" date
);

--> statement-breakpoint
ALTER TABLE "scim_tokens" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"return_to" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sign_in_settings" (
	"tenant_id" integer PRIMARY KEY NOT NULL,
	"slug" text,
	"domains" text[] DEFAULT '{}' NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"issuer" text DEFAULT '' NOT NULL,
	"client_id" text DEFAULT '' NOT NULL,
	"client_secret" text,
	"claims" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"match_by" text DEFAULT 'email' NOT NULL,
	"create_users" boolean DEFAULT false NOT NULL,
	"only" boolean DEFAULT false NOT NULL
);

--> statement-breakpoint
ALTER TABLE "sign_in_settings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "scim_groups" (
	"group_id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"external_id" text
);

--> statement-breakpoint
ALTER TABLE "scim_groups" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "scim_people" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scim_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"external_id" text,
	"user_name" text,
	"display_name" text,
	CONSTRAINT "scim_people_user" UNIQUE("user_id")
);

--> statement-breakpoint
ALTER TABLE "scim_people" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sign_in_identities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_identities_subject" UNIQUE("tenant_id","issuer","subject"),
	CONSTRAINT "sign_in_identities_user" UNIQUE("tenant_id","user_id","issuer")
);

--> statement-breakpoint
ALTER TABLE "sign_in_identities" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "agent" text;
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "from_directory" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "active" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "scim_tokens" ADD CONSTRAINT "scim_tokens_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_in_settings" ADD CONSTRAINT "sign_in_settings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scim_groups" ADD CONSTRAINT "scim_groups_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scim_people" ADD CONSTRAINT "scim_people_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_in_identities" ADD CONSTRAINT "sign_in_identities_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "scim_tokens_hash" ON "scim_tokens" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "sign_in_codes_expires" ON "sign_in_codes" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_settings_slug" ON "sign_in_settings" USING btree ("slug");
--> statement-breakpoint
CREATE INDEX "sign_in_settings_domains" ON "sign_in_settings" USING gin ("domains");
--> statement-breakpoint
CREATE INDEX "scim_groups_external" ON "scim_groups" USING btree ("tenant_id","external_id");
--> statement-breakpoint
CREATE INDEX "scim_people_external" ON "scim_people" USING btree ("tenant_id","external_id");
--> statement-breakpoint
CREATE INDEX "scim_people_name" ON "scim_people" USING btree ("tenant_id",lower("user_name"));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "scim_tokens" AS PERMISSIVE FOR ALL TO public USING ("scim_tokens"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("scim_tokens"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "sign_in_settings" AS PERMISSIVE FOR ALL TO public USING ("sign_in_settings"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("sign_in_settings"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "scim_groups" AS PERMISSIVE FOR ALL TO public USING ("scim_groups"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("scim_groups"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "scim_people" AS PERMISSIVE FOR ALL TO public USING ("scim_people"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("scim_people"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "sign_in_identities" AS PERMISSIVE FOR ALL TO public USING ("sign_in_identities"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("sign_in_identities"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
