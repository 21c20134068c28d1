CREATE TABLE "templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer,
	"entity" text NOT NULL,
	"name" text NOT NULL,
	"values" jsonb NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "templates" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "unsaved_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unsaved_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"entity" text NOT NULL,
	"object_id" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"etag" text,
	"was" jsonb NOT NULL,
	"values" jsonb NOT NULL
);

--> statement-breakpoint
ALTER TABLE "unsaved_changes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "saved_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" integer,
	"language_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sort_order" integer,
	CONSTRAINT "saved_answers_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "saved_answers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "feedback_cases" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "feedback_cases" ADD COLUMN "assignee_id" integer;
--> statement-breakpoint
ALTER TABLE "feedback_cases" ADD COLUMN "former_id" integer;
--> statement-breakpoint
ALTER TABLE "feedback_cases" ADD COLUMN "signed_id" integer;
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "name_translations" jsonb;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "job_title_translations" jsonb;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "workplace" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "manager" integer;
--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "unsaved_changes" ADD CONSTRAINT "unsaved_changes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_answers" ADD CONSTRAINT "saved_answers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "templates_user" ON "templates" USING btree ("tenant_id","entity","user_id");
--> statement-breakpoint
CREATE INDEX "templates_shared" ON "templates" USING btree ("tenant_id","entity","shared");
--> statement-breakpoint
CREATE UNIQUE INDEX "unsaved_changes_form" ON "unsaved_changes" USING btree ("tenant_id","user_id","entity","object_id");
--> statement-breakpoint
CREATE INDEX "unsaved_changes_object" ON "unsaved_changes" USING btree ("tenant_id","entity","object_id");
--> statement-breakpoint
CREATE INDEX "unsaved_changes_at" ON "unsaved_changes" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "saved_answers_deleted" ON "saved_answers" USING btree ("deleted_at") WHERE "saved_answers"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "saved_answers_order" ON "saved_answers" USING btree ("tenant_id","sort_order","id") WHERE "saved_answers"."deleted_at" is null;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_manager_fk" FOREIGN KEY ("tenant_id","manager") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "users_manager" ON "users" USING btree ("tenant_id","manager");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "templates" AS PERMISSIVE FOR ALL TO public USING ("templates"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("templates"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "unsaved_changes" AS PERMISSIVE FOR ALL TO public USING ("unsaved_changes"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("unsaved_changes"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "saved_answers" AS PERMISSIVE FOR ALL TO public USING ("saved_answers"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("saved_answers"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
