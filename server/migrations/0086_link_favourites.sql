CREATE TABLE "link_favourites" (
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"link_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "link_favourites_link_id_user_id_pk" PRIMARY KEY("link_id","user_id")
);

--> statement-breakpoint
ALTER TABLE "link_favourites" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"updated_by" integer,
	"language_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"url" text,
	"icon" text,
	"image" text,
	"image_focus" text,
	"groups" integer[] DEFAULT '{}' NOT NULL,
	"order" integer,
	"published" boolean DEFAULT false NOT NULL,
	CONSTRAINT "links_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "links" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "link_favourites" ADD CONSTRAINT "link_favourites_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "link_favourites_user" ON "link_favourites" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE INDEX "links_deleted" ON "links" USING btree ("deleted_at") WHERE "links"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "links_order" ON "links" USING btree ("tenant_id","order","id") WHERE "links"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "links_groups" ON "links" USING gin ("groups");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "link_favourites" AS PERMISSIVE FOR ALL TO public USING ("link_favourites"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("link_favourites"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "links" AS PERMISSIVE FOR ALL TO public USING ("links"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("links"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
INSERT INTO "search_progress" ("entity", "version", "last_id") VALUES ('alert', '9999.0.0|9364S1eJlbcODSjE', 0), ('article', '9999.0.0|9R161CnQeTekwxGT', 0), ('benefit', '9999.0.0|ZZ7jZgToR-9lkTrj', 0), ('chat_channel', '9999.0.0|6qeJsRgPpeu7vx2L', 0), ('content_item', '9999.0.0|LEYuIZB_FHx-i_T4', 0), ('content_type', '9999.0.0|6c94xtDo7VUrA1-O', 0), ('event', '9999.0.0|SkX7yY9na_NycPNB', 0), ('faq', '9999.0.0|pAIroKoj3tiOzm1s', 0), ('feedback_category', '9999.0.0|AIB7K-fxCq4wZr92', 0), ('feedback_template', '9999.0.0|wvdvpZWvcZ_8Z6wK', 0), ('form_submission', '9999.0.0|u5nbvn6SWzLw3u3F', 0), ('group', '9999.0.0|qzNFlcqCtYVqatfU', 0), ('journey', '9999.0.0|9364S1eJlbcODSjE', 0), ('link', '9999.0.0|j8RR8teGtwj-dj8-', 0), ('news', '9999.0.0|cQZULfUl_DMO97-N', 0), ('newsletter', '9999.0.0|9364S1eJlbcODSjE', 0), ('page', '9999.0.0|kcLo8QhkxUSOwLZx', 0), ('poll', '9999.0.0|FDsDk8ZzWEj9yK4R', 0), ('pulse', '9999.0.0|9364S1eJlbcODSjE', 0), ('release', '9999.0.0|u5nbvn6SWzLw3u3F', 0), ('resource', '9999.0.0|f0fHzzqlhZULa-MZ', 0), ('role', '9999.0.0|VsMyXytf4HXiAWH1', 0), ('screen', '9999.0.0|YwquLRESUxX5jaRv', 0), ('service_token', '9999.0.0|YwquLRESUxX5jaRv', 0), ('user', '9999.0.0|P4QyGATiSKTD1lVm', 0), ('webhook', '9999.0.0|3aICFSd-sDH9UcpY', 0), ('chat_message', '9999.0.0|2', 0)
ON CONFLICT ("entity") DO UPDATE SET "version" = excluded."version",
  "last_id" = CASE WHEN regexp_replace("search_progress"."version", '^.*[|]', '') = regexp_replace(excluded."version", '^.*[|]', '') THEN "search_progress"."last_id" ELSE 0 END;
