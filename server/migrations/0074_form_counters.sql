CREATE TABLE "form_counters" (
	"tenant_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "form_counters_tenant_id_form_id_pk" PRIMARY KEY("tenant_id","form_id")
);

--> statement-breakpoint
ALTER TABLE "form_counters" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "form_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer,
	"submission_id" integer NOT NULL,
	"from_handler" boolean NOT NULL,
	"is_note" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "form_messages" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "form_submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" integer,
	"content_type" integer,
	"type_name" text,
	"type_version" integer,
	"number" integer,
	"title" text,
	"sender" integer,
	"status" text,
	"assignee" integer,
	"sent_at" timestamp (3) with time zone,
	"due" timestamp (3) with time zone,
	"open_due" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"approval" text DEFAULT 'none',
	"decision" text,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"decision_comment" text,
	"filled_fields" jsonb,
	"custom" jsonb,
	CONSTRAINT "form_submissions_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "form_submissions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "content_types" ADD COLUMN "kind" text DEFAULT 'content';
--> statement-breakpoint
ALTER TABLE "content_types" ADD COLUMN "description" jsonb;
--> statement-breakpoint
ALTER TABLE "content_types" ADD COLUMN "submitters" integer[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "content_types" ADD COLUMN "handlers" integer[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "content_types" ADD COLUMN "approval" text DEFAULT 'none';
--> statement-breakpoint
ALTER TABLE "content_types" ADD COLUMN "states" jsonb;
--> statement-breakpoint
ALTER TABLE "content_types" ADD COLUMN "due_days" integer;
--> statement-breakpoint
ALTER TABLE "content_types" ADD COLUMN "thanks" jsonb;
--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN "max" integer;
--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN "of" text;
--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN "when" jsonb;
--> statement-breakpoint
ALTER TABLE "form_counters" ADD CONSTRAINT "form_counters_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_messages" ADD CONSTRAINT "form_messages_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_content_type_fk" FOREIGN KEY ("tenant_id","content_type") REFERENCES "public"."content_types"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_sender_fk" FOREIGN KEY ("tenant_id","sender") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_assignee_fk" FOREIGN KEY ("tenant_id","assignee") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_decided_by_fk" FOREIGN KEY ("tenant_id","decided_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "form_messages_user" ON "form_messages" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE INDEX "form_messages_submission" ON "form_messages" USING btree ("tenant_id","submission_id","id");
--> statement-breakpoint
CREATE INDEX "form_submissions_deleted" ON "form_submissions" USING btree ("deleted_at") WHERE "form_submissions"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "form_submissions_order" ON "form_submissions" USING btree ("tenant_id","content_type","sent_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "form_submissions"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "form_submissions_content_type" ON "form_submissions" USING btree ("tenant_id","content_type");
--> statement-breakpoint
CREATE INDEX "form_submissions_sender" ON "form_submissions" USING btree ("tenant_id","sender");
--> statement-breakpoint
CREATE INDEX "form_submissions_assignee" ON "form_submissions" USING btree ("tenant_id","assignee");
--> statement-breakpoint
CREATE INDEX "form_submissions_decided_by" ON "form_submissions" USING btree ("tenant_id","decided_by");
--> statement-breakpoint
CREATE INDEX "content_types_submitters" ON "content_types" USING gin ("submitters");
--> statement-breakpoint
CREATE INDEX "content_types_handlers" ON "content_types" USING gin ("handlers");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "form_counters" AS PERMISSIVE FOR ALL TO public USING ("form_counters"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("form_counters"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "form_messages" AS PERMISSIVE FOR ALL TO public USING ("form_messages"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("form_messages"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "form_submissions" AS PERMISSIVE FOR ALL TO public USING ("form_submissions"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("form_submissions"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
INSERT INTO "search_progress" ("entity", "version", "last_id") VALUES ('article', '9999.0.0|TGBn7mybc9Z1RL8f', 0), ('benefit', '9999.0.0|rLy71dAWNgNA-5Qt', 0), ('chat_channel', '9999.0.0|6qeJsRgPpeu7vx2L', 0), ('content_item', '9999.0.0|EM2_3FEz0ZjDd__y', 0), ('content_type', '9999.0.0|6c94xtDo7VUrA1-O', 0), ('event', '9999.0.0|Fn8WQS8I9dTyXicy', 0), ('faq', '9999.0.0|jtxfnJnZomRV5QtR', 0), ('feedback_category', '9999.0.0|AIB7K-fxCq4wZr92', 0), ('feedback_template', '9999.0.0|wvdvpZWvcZ_8Z6wK', 0), ('form_submission', '9999.0.0|u5nbvn6SWzLw3u3F', 0), ('group', '9999.0.0|qzNFlcqCtYVqatfU', 0), ('news', '9999.0.0|dfptIuWnlOaV_as5', 0), ('page', '9999.0.0|RuSQlpDyHcRFaqpu', 0), ('poll', '9999.0.0|0JGKFM_cEwA9fglt', 0), ('resource', '9999.0.0|XrR0-0TK254UQHS3', 0), ('service_token', '9999.0.0|YwquLRESUxX5jaRv', 0), ('user', '9999.0.0|P4QyGATiSKTD1lVm', 0), ('webhook', '9999.0.0|3aICFSd-sDH9UcpY', 0), ('chat_message', '9999.0.0|2', 0)
ON CONFLICT ("entity") DO UPDATE SET "version" = excluded."version",
  "last_id" = CASE WHEN regexp_replace("search_progress"."version", '^.*[|]', '') = regexp_replace(excluded."version", '^.*[|]', '') THEN "search_progress"."last_id" ELSE 0 END;
