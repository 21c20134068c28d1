CREATE TABLE "join_facts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "join_facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"fact_hash" text NOT NULL,
	"stored_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "join_facts_person" UNIQUE("tenant_id","user_id")
);

--> statement-breakpoint
ALTER TABLE "join_facts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "employee_number" text;
--> statement-breakpoint
ALTER TABLE "join_facts" ADD CONSTRAINT "join_facts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "join_facts_fact" ON "join_facts" USING btree ("fact_hash");
--> statement-breakpoint
CREATE INDEX "join_facts_stored" ON "join_facts" USING btree ("stored_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_employee_number_unique" ON "users" USING btree ("tenant_id","employee_number") WHERE "users"."deleted_at" is null;
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "join_facts" AS PERMISSIVE FOR ALL TO public USING ("join_facts"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("join_facts"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
INSERT INTO "search_progress" ("entity", "version", "last_id") VALUES ('alert', '9999.0.0|AD7y4DH7ISTi48od', 0), ('article', '9999.0.0|nw-fpBlZEpJJz6Db', 0), ('benefit', '9999.0.0|vTs_ZzUXnuoY6XLs', 0), ('chat_channel', '9999.0.0|nVTNXQndx6BeRu98', 0), ('content_item', '9999.0.0|vZUZrWsILnPjPTg_', 0), ('content_type', '9999.0.0|Yg4LUNFwtLVeoCqB', 0), ('event', '9999.0.0|2s3X_w5RbdLdPSlg', 0), ('faq', '9999.0.0|nB-OH-zOqAQZt73C', 0), ('feedback_category', '9999.0.0|fWsMKmKmzg6PWvA7', 0), ('feedback_template', '9999.0.0|m6OjgcX7pu0vOwAN', 0), ('form_submission', '9999.0.0|1jQlYzy5uCiRrd4D', 0), ('group', '9999.0.0|yYrHqq-VWC8fk3b4', 0), ('journey', '9999.0.0|AD7y4DH7ISTi48od', 0), ('link', '9999.0.0|_GuAy6AO6mv18aeU', 0), ('news', '9999.0.0|OuKdddSLMCNJ1rCh', 0), ('newsletter', '9999.0.0|AD7y4DH7ISTi48od', 0), ('page', '9999.0.0|d82gFZXsMnduMuvV', 0), ('poll', '9999.0.0|v2m59iFxDj9b3HHw', 0), ('pulse', '9999.0.0|AD7y4DH7ISTi48od', 0), ('release', '9999.0.0|1jQlYzy5uCiRrd4D', 0), ('resource', '9999.0.0|-o7CkJlsN-yHW5DX', 0), ('role', '9999.0.0|R4BDF9vBOMsxLE3k', 0), ('screen', '9999.0.0|wKFo_HvIVEaHMD8j', 0), ('service_token', '9999.0.0|wKFo_HvIVEaHMD8j', 0), ('thanks', '9999.0.0|u78FaVQ5t3phjEyb', 0), ('user', '9999.0.0|P_OT2QvZMBumj8WW', 0), ('webhook', '9999.0.0|OBzBW9IOD-piHHzS', 0), ('chat_message', '9999.0.0|2', 0)
ON CONFLICT ("entity") DO UPDATE SET "version" = excluded."version",
  "last_id" = CASE WHEN regexp_replace("search_progress"."version", '^.*[|]', '') = regexp_replace(excluded."version", '^.*[|]', '') THEN "search_progress"."last_id" ELSE 0 END;
