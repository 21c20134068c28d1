CREATE TABLE "tenants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tenants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"logo" text,
	"color" text DEFAULT '#8e2a8b' NOT NULL,
	"time_zone" text DEFAULT 'Europe/Helsinki' NOT NULL,
	"default_language" text DEFAULT 'fi' NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"terms" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "tenants" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"phone" text,
	"password_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "memberships" (
	"account_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "memberships_account_id_tenant_id_pk" PRIMARY KEY("account_id","tenant_id")
);

--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"login_id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "otp_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"pin_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "login_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	"last_failure_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"entity" text,
	"entity_id" integer,
	"field" text,
	"filename" text DEFAULT '' NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"language" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"status" integer,
	"body" text,
	"headers" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);

--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text,
	"is_everyone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "groups_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "groups" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text_excerpt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" text,
	"video_url" text,
	"group" integer,
	"release_date" timestamp (3) with time zone,
	"expire_date" timestamp (3) with time zone,
	"published" boolean DEFAULT false NOT NULL,
	"poll" integer,
	CONSTRAINT "news_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "news" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "polls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "polls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"questions" jsonb,
	"group" integer,
	"response_deadline" timestamp (3) with time zone,
	"attach_name" boolean DEFAULT false NOT NULL,
	"allow_several_answers" boolean DEFAULT false NOT NULL,
	"anonymous" boolean DEFAULT false NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	CONSTRAINT "polls_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "polls" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"first_name" text,
	"last_name" text,
	"phone" text,
	"email" text,
	"job_title" text,
	"picture" text,
	"status" text,
	"show_email_to_all" boolean DEFAULT false NOT NULL,
	"show_phone_to_all" boolean DEFAULT false NOT NULL,
	"read_only" boolean DEFAULT false NOT NULL,
	"is_tenant_admin" boolean DEFAULT false NOT NULL,
	"is_feedback_manager" boolean DEFAULT false NOT NULL,
	"groups" integer[] DEFAULT '{}' NOT NULL,
	"admin_groups" integer[] DEFAULT '{}' NOT NULL,
	"language" text,
	"theme" text,
	"right_to_left" boolean DEFAULT false NOT NULL,
	CONSTRAINT "users_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_group_fk" FOREIGN KEY ("tenant_id","group") REFERENCES "public"."groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_poll_fk" FOREIGN KEY ("tenant_id","poll") REFERENCES "public"."polls"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_group_fk" FOREIGN KEY ("tenant_id","group") REFERENCES "public"."groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username" ON "accounts" USING btree (lower("username"));
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_phone" ON "accounts" USING btree ("phone");
--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_user" ON "memberships" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sessions_login" ON "sessions" USING btree ("login_id");
--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "otp_attempts_phone" ON "otp_attempts" USING btree ("phone","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "files_key" ON "files" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("tenant_id","entity","entity_id");
--> statement-breakpoint
CREATE INDEX "files_sweep" ON "files" USING btree ("changed_at") WHERE "files"."state" <> 'live';
--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "groups_deleted" ON "groups" USING btree ("deleted_at") WHERE "groups"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "groups_order" ON "groups" USING btree ("tenant_id","name" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "groups"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "news_deleted" ON "news" USING btree ("deleted_at") WHERE "news"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "news_order" ON "news" USING btree ("tenant_id","release_date" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "news"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "news_group" ON "news" USING btree ("tenant_id","group");
--> statement-breakpoint
CREATE INDEX "news_poll" ON "news" USING btree ("tenant_id","poll");
--> statement-breakpoint
CREATE INDEX "news_sight" ON "news" USING btree ("tenant_id","group","published","release_date","expire_date") WHERE "news"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "polls_deleted" ON "polls" USING btree ("deleted_at") WHERE "polls"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "polls_order" ON "polls" USING btree ("tenant_id","response_deadline" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "polls"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "polls_group" ON "polls" USING btree ("tenant_id","group");
--> statement-breakpoint
CREATE INDEX "polls_sight" ON "polls" USING btree ("tenant_id","group","published") WHERE "polls"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_deleted" ON "users" USING btree ("deleted_at") WHERE "users"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "users_order" ON "users" USING btree ("tenant_id","last_name" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "users"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_groups" ON "users" USING gin ("groups");
--> statement-breakpoint
CREATE INDEX "users_admin_groups" ON "users" USING gin ("admin_groups");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "tenants" AS PERMISSIVE FOR ALL TO public USING ("tenants"."id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("tenants"."id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "files" AS PERMISSIVE FOR ALL TO public USING ("files"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("files"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "groups" AS PERMISSIVE FOR ALL TO public USING ("groups"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("groups"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "news" AS PERMISSIVE FOR ALL TO public USING ("news"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("news"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "polls" AS PERMISSIVE FOR ALL TO public USING ("polls"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("polls"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "users" AS PERMISSIVE FOR ALL TO public USING ("users"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("users"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
