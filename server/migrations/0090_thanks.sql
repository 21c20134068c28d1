CREATE TABLE "thanks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thanks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"text" text,
	"to" integer[] DEFAULT '{}' NOT NULL,
	"value" text,
	"group" integer,
	"sender" integer,
	"sent_at" timestamp (3) with time zone,
	"comments_enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "thanks_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "thanks" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "thanks" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "thanks" ADD CONSTRAINT "thanks_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "thanks" ADD CONSTRAINT "thanks_group_fk" FOREIGN KEY ("tenant_id","group") REFERENCES "public"."groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "thanks" ADD CONSTRAINT "thanks_sender_fk" FOREIGN KEY ("tenant_id","sender") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "thanks_deleted" ON "thanks" USING btree ("deleted_at") WHERE "thanks"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "thanks_order" ON "thanks" USING btree ("tenant_id","sent_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "thanks"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "thanks_group" ON "thanks" USING btree ("tenant_id","group");
--> statement-breakpoint
CREATE INDEX "thanks_sender" ON "thanks" USING btree ("tenant_id","sender");
--> statement-breakpoint
CREATE INDEX "thanks_to" ON "thanks" USING gin ("to");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "thanks" AS PERMISSIVE FOR ALL TO public USING ("thanks"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("thanks"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
INSERT INTO "search_progress" ("entity", "version", "last_id") VALUES ('alert', '9999.0.0|AD7y4DH7ISTi48od', 0), ('article', '9999.0.0|nw-fpBlZEpJJz6Db', 0), ('benefit', '9999.0.0|vTs_ZzUXnuoY6XLs', 0), ('chat_channel', '9999.0.0|nVTNXQndx6BeRu98', 0), ('content_item', '9999.0.0|vZUZrWsILnPjPTg_', 0), ('content_type', '9999.0.0|Yg4LUNFwtLVeoCqB', 0), ('event', '9999.0.0|2s3X_w5RbdLdPSlg', 0), ('faq', '9999.0.0|nB-OH-zOqAQZt73C', 0), ('feedback_category', '9999.0.0|fWsMKmKmzg6PWvA7', 0), ('feedback_template', '9999.0.0|m6OjgcX7pu0vOwAN', 0), ('form_submission', '9999.0.0|1jQlYzy5uCiRrd4D', 0), ('group', '9999.0.0|yYrHqq-VWC8fk3b4', 0), ('journey', '9999.0.0|AD7y4DH7ISTi48od', 0), ('link', '9999.0.0|_GuAy6AO6mv18aeU', 0), ('news', '9999.0.0|OuKdddSLMCNJ1rCh', 0), ('newsletter', '9999.0.0|AD7y4DH7ISTi48od', 0), ('page', '9999.0.0|d82gFZXsMnduMuvV', 0), ('poll', '9999.0.0|v2m59iFxDj9b3HHw', 0), ('pulse', '9999.0.0|AD7y4DH7ISTi48od', 0), ('release', '9999.0.0|1jQlYzy5uCiRrd4D', 0), ('resource', '9999.0.0|-o7CkJlsN-yHW5DX', 0), ('role', '9999.0.0|R4BDF9vBOMsxLE3k', 0), ('screen', '9999.0.0|wKFo_HvIVEaHMD8j', 0), ('service_token', '9999.0.0|wKFo_HvIVEaHMD8j', 0), ('thanks', '9999.0.0|u78FaVQ5t3phjEyb', 0), ('user', '9999.0.0|lPhZ9IEyIKSxztZ5', 0), ('webhook', '9999.0.0|OBzBW9IOD-piHHzS', 0), ('chat_message', '9999.0.0|2', 0)
ON CONFLICT ("entity") DO UPDATE SET "version" = excluded."version",
  "last_id" = CASE WHEN regexp_replace("search_progress"."version", '^.*[|]', '') = regexp_replace(excluded."version", '^.*[|]', '') THEN "search_progress"."last_id" ELSE 0 END;
