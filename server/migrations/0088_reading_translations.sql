CREATE TABLE "reading_translations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_translations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"entity" text NOT NULL,
	"object_id" integer NOT NULL,
	"comment_id" integer,
	"message_id" integer,
	"version_hash" text NOT NULL,
	"language" text NOT NULL,
	"source_language" text,
	"texts" jsonb,
	"claimed_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reading_translations_version" UNIQUE("tenant_id","version_hash","language")
);

--> statement-breakpoint
ALTER TABLE "reading_translations" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "reading_usage" (
	"tenant_id" integer NOT NULL,
	"month" text NOT NULL,
	"characters" integer NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "reading_usage_tenant_id_month_pk" PRIMARY KEY("tenant_id","month")
);

--> statement-breakpoint
ALTER TABLE "reading_usage" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "acknowledgements" ADD COLUMN "translated" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reading_language" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "translate_always" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "reading_translations" ADD CONSTRAINT "reading_translations_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reading_translations" ADD CONSTRAINT "reading_translations_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reading_translations" ADD CONSTRAINT "reading_translations_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reading_usage" ADD CONSTRAINT "reading_usage_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "reading_translations_object" ON "reading_translations" USING btree ("tenant_id","entity","object_id");
--> statement-breakpoint
CREATE INDEX "reading_translations_comment" ON "reading_translations" USING btree ("comment_id") WHERE "reading_translations"."comment_id" is not null;
--> statement-breakpoint
CREATE INDEX "reading_translations_message" ON "reading_translations" USING btree ("message_id") WHERE "reading_translations"."message_id" is not null;
--> statement-breakpoint
CREATE INDEX "reading_translations_created" ON "reading_translations" USING btree ("created_at");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "reading_translations" AS PERMISSIVE FOR ALL TO public USING ("reading_translations"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("reading_translations"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "reading_usage" AS PERMISSIVE FOR ALL TO public USING ("reading_usage"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("reading_usage"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
