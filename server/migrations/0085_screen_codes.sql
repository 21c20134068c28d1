CREATE TABLE "screen_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"tenant_id" integer,
	"expires_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "screen_keys" (
	"screen_id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"hash" text,
	"paired_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"missed_at" timestamp (3) with time zone
);

--> statement-breakpoint
ALTER TABLE "screen_keys" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "screens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "screens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" integer,
	"name" text,
	"kind" text DEFAULT 'screen',
	"groups" integer[] DEFAULT '{}' NOT NULL,
	"entities" jsonb,
	"languages" jsonb,
	"seconds" integer DEFAULT 15,
	"layout" text DEFAULT 'full',
	"kiosk_seconds" integer DEFAULT 60,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "screens_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "screens" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "kiosk_id" integer;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "idle_seconds" integer;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "idle_until" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "screen_codes" ADD CONSTRAINT "screen_codes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "screen_keys" ADD CONSTRAINT "screen_keys_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "screen_codes_code" ON "screen_codes" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "screen_codes_expires" ON "screen_codes" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "screen_keys_hash" ON "screen_keys" USING btree ("hash");
--> statement-breakpoint
CREATE INDEX "screen_keys_tenant" ON "screen_keys" USING btree ("tenant_id");
--> statement-breakpoint
CREATE INDEX "screens_deleted" ON "screens" USING btree ("deleted_at") WHERE "screens"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "screens_order_fi" ON "screens" USING btree ("tenant_id","name" collate "fi-x-icu","id") WHERE "screens"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "screens_order_sv" ON "screens" USING btree ("tenant_id","name" collate "sv-x-icu","id") WHERE "screens"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "screens_order_en" ON "screens" USING btree ("tenant_id","name" collate "en-x-icu","id") WHERE "screens"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "screens_order_lt" ON "screens" USING btree ("tenant_id","name" collate "lt-x-icu","id") WHERE "screens"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "screens_groups" ON "screens" USING gin ("groups");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "screen_keys" AS PERMISSIVE FOR ALL TO public USING ("screen_keys"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("screen_keys"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "screens" AS PERMISSIVE FOR ALL TO public USING ("screens"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("screens"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
INSERT INTO "search_progress" ("entity", "version", "last_id") VALUES ('alert', '9999.0.0|9364S1eJlbcODSjE', 0), ('article', '9999.0.0|9R161CnQeTekwxGT', 0), ('benefit', '9999.0.0|ZZ7jZgToR-9lkTrj', 0), ('chat_channel', '9999.0.0|6qeJsRgPpeu7vx2L', 0), ('content_item', '9999.0.0|LEYuIZB_FHx-i_T4', 0), ('content_type', '9999.0.0|6c94xtDo7VUrA1-O', 0), ('event', '9999.0.0|SkX7yY9na_NycPNB', 0), ('faq', '9999.0.0|pAIroKoj3tiOzm1s', 0), ('feedback_category', '9999.0.0|AIB7K-fxCq4wZr92', 0), ('feedback_template', '9999.0.0|wvdvpZWvcZ_8Z6wK', 0), ('form_submission', '9999.0.0|u5nbvn6SWzLw3u3F', 0), ('group', '9999.0.0|qzNFlcqCtYVqatfU', 0), ('journey', '9999.0.0|9364S1eJlbcODSjE', 0), ('news', '9999.0.0|cQZULfUl_DMO97-N', 0), ('newsletter', '9999.0.0|9364S1eJlbcODSjE', 0), ('page', '9999.0.0|kcLo8QhkxUSOwLZx', 0), ('poll', '9999.0.0|FDsDk8ZzWEj9yK4R', 0), ('pulse', '9999.0.0|9364S1eJlbcODSjE', 0), ('release', '9999.0.0|u5nbvn6SWzLw3u3F', 0), ('resource', '9999.0.0|f0fHzzqlhZULa-MZ', 0), ('role', '9999.0.0|VsMyXytf4HXiAWH1', 0), ('screen', '9999.0.0|YwquLRESUxX5jaRv', 0), ('service_token', '9999.0.0|YwquLRESUxX5jaRv', 0), ('user', '9999.0.0|P4QyGATiSKTD1lVm', 0), ('webhook', '9999.0.0|3aICFSd-sDH9UcpY', 0), ('chat_message', '9999.0.0|2', 0)
ON CONFLICT ("entity") DO UPDATE SET "version" = excluded."version",
  "last_id" = CASE WHEN regexp_replace("search_progress"."version", '^.*[|]', '') = regexp_replace(excluded."version", '^.*[|]', '') THEN "search_progress"."last_id" ELSE 0 END;
