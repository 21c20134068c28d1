CREATE TABLE "search_passages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_passages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"tenant_id" integer,
	"entity" text NOT NULL,
	"heading" text NOT NULL,
	"text" text NOT NULL,
	"restricted" text NOT NULL,
	"words" "tsvector" NOT NULL
);

--> statement-breakpoint
ALTER TABLE "search_passages" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "search_passages" ADD CONSTRAINT "search_passages_entry_id_search_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."search_entries"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "search_passages" ADD CONSTRAINT "search_passages_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "search_passages_entry" ON "search_passages" USING btree ("entry_id");
--> statement-breakpoint
CREATE INDEX "search_passages_words" ON "search_passages" USING gin ("words") WITH (gin_pending_list_limit=512);
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "search_passages" AS PERMISSIVE FOR ALL TO public USING ("search_passages"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("search_passages"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "shared" ON "search_passages" AS PERMISSIVE FOR SELECT TO public USING ("search_passages"."tenant_id" is null);
--> statement-breakpoint
INSERT INTO "search_progress" ("entity", "version", "last_id") VALUES ('article', '9999.0.0|9R161CnQeTekwxGT', 0), ('benefit', '9999.0.0|ZZ7jZgToR-9lkTrj', 0), ('chat_channel', '9999.0.0|6qeJsRgPpeu7vx2L', 0), ('content_item', '9999.0.0|LEYuIZB_FHx-i_T4', 0), ('content_type', '9999.0.0|6c94xtDo7VUrA1-O', 0), ('event', '9999.0.0|SkX7yY9na_NycPNB', 0), ('faq', '9999.0.0|pAIroKoj3tiOzm1s', 0), ('feedback_category', '9999.0.0|AIB7K-fxCq4wZr92', 0), ('feedback_template', '9999.0.0|wvdvpZWvcZ_8Z6wK', 0), ('form_submission', '9999.0.0|u5nbvn6SWzLw3u3F', 0), ('group', '9999.0.0|qzNFlcqCtYVqatfU', 0), ('news', '9999.0.0|cQZULfUl_DMO97-N', 0), ('page', '9999.0.0|kcLo8QhkxUSOwLZx', 0), ('poll', '9999.0.0|FDsDk8ZzWEj9yK4R', 0), ('resource', '9999.0.0|f0fHzzqlhZULa-MZ', 0), ('service_token', '9999.0.0|YwquLRESUxX5jaRv', 0), ('user', '9999.0.0|P4QyGATiSKTD1lVm', 0), ('webhook', '9999.0.0|3aICFSd-sDH9UcpY', 0), ('chat_message', '9999.0.0|2', 0)
ON CONFLICT ("entity") DO UPDATE SET "version" = excluded."version",
  "last_id" = CASE WHEN regexp_replace("search_progress"."version", '^.*[|]', '') = regexp_replace(excluded."version", '^.*[|]', '') THEN "search_progress"."last_id" ELSE 0 END;
