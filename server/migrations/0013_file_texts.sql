CREATE TABLE "file_texts" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer,
	"text" text NOT NULL
);

--> statement-breakpoint
ALTER TABLE "file_texts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"language" text NOT NULL,
	"languages" text[] NOT NULL,
	"field" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"title_words" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	"moment" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_entries_object" UNIQUE("entity","entity_id","language","field")
);

--> statement-breakpoint
ALTER TABLE "search_entries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "search_progress" (
	"entity" text NOT NULL,
	"version" text NOT NULL,
	"last_id" integer
);

--> statement-breakpoint
CREATE TABLE "search_words" (
	"tenant_id" integer,
	"word" text NOT NULL,
	CONSTRAINT "search_words_word" UNIQUE NULLS NOT DISTINCT("tenant_id","word")
);

--> statement-breakpoint
ALTER TABLE "search_words" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "file_texts" ADD CONSTRAINT "file_texts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "file_texts" ADD CONSTRAINT "file_texts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "search_entries_tenant" ON "search_entries" USING btree ("tenant_id");
--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("words") WITH (fastupdate=false);
--> statement-breakpoint
CREATE UNIQUE INDEX "search_progress_entity" ON "search_progress" USING btree ("entity");
--> statement-breakpoint
CREATE INDEX "search_words_parts" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "file_texts" AS PERMISSIVE FOR ALL TO public USING ("file_texts"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("file_texts"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "search_entries" AS PERMISSIVE FOR ALL TO public USING ("search_entries"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("search_entries"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "shared" ON "search_entries" AS PERMISSIVE FOR SELECT TO public USING ("search_entries"."tenant_id" is null);
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "search_words" AS PERMISSIVE FOR ALL TO public USING ("search_words"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("search_words"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
