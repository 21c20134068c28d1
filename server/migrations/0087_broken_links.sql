CREATE TABLE "broken_links" (
	"tenant_id" integer NOT NULL,
	"entity" text NOT NULL,
	"object_id" integer NOT NULL,
	"field" text NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "broken_links_tenant_id_entity_object_id_field_address_pk" PRIMARY KEY("tenant_id","entity","object_id","field","address")
);

--> statement-breakpoint
ALTER TABLE "broken_links" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "link_checks" (
	"tenant_id" integer PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "link_checks" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "care_rounds" (
	"tenant_id" integer NOT NULL,
	"entity" text NOT NULL,
	"object_id" integer NOT NULL,
	"to" text NOT NULL,
	"review_by" date NOT NULL,
	"week" integer NOT NULL,
	CONSTRAINT "care_rounds_tenant_id_entity_object_id_to_pk" PRIMARY KEY("tenant_id","entity","object_id","to")
);

--> statement-breakpoint
ALTER TABLE "care_rounds" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"tenant_id" integer NOT NULL,
	"words_hash" text NOT NULL,
	"pseudonym" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "search_misses_tenant_id_words_hash_pseudonym_pk" PRIMARY KEY("tenant_id","words_hash","pseudonym")
);

--> statement-breakpoint
ALTER TABLE "search_misses" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "unanswered_words" (
	"tenant_id" integer NOT NULL,
	"words_hash" text NOT NULL,
	"words" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "unanswered_words_tenant_id_words_hash_pk" PRIMARY KEY("tenant_id","words_hash")
);

--> statement-breakpoint
ALTER TABLE "unanswered_words" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "benefits" ADD COLUMN "owner" integer;
--> statement-breakpoint
ALTER TABLE "benefits" ADD COLUMN "review_by" text;
--> statement-breakpoint
ALTER TABLE "benefits" ADD COLUMN "checked_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "owner" integer;
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "review_by" text;
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "checked_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "owner" integer;
--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "review_by" text;
--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "checked_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "owner" integer;
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "review_by" text;
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "checked_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "owner" integer;
--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "review_by" text;
--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "checked_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "broken_links" ADD CONSTRAINT "broken_links_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "link_checks" ADD CONSTRAINT "link_checks_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "care_rounds" ADD CONSTRAINT "care_rounds_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "search_misses" ADD CONSTRAINT "search_misses_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "unanswered_words" ADD CONSTRAINT "unanswered_words_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "search_misses_day" ON "search_misses" USING btree ("day");
--> statement-breakpoint
CREATE INDEX "unanswered_words_day" ON "unanswered_words" USING btree ("day");
--> statement-breakpoint
ALTER TABLE "benefits" ADD CONSTRAINT "benefits_owner_fk" FOREIGN KEY ("tenant_id","owner") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_owner_fk" FOREIGN KEY ("tenant_id","owner") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "faq" ADD CONSTRAINT "faq_owner_fk" FOREIGN KEY ("tenant_id","owner") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_owner_fk" FOREIGN KEY ("tenant_id","owner") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_owner_fk" FOREIGN KEY ("tenant_id","owner") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "benefits_owner" ON "benefits" USING btree ("tenant_id","owner");
--> statement-breakpoint
CREATE INDEX "benefits_review_by" ON "benefits" USING btree ("tenant_id","review_by") WHERE "benefits"."review_by" is not null and "benefits"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "content_items_owner" ON "content_items" USING btree ("tenant_id","owner");
--> statement-breakpoint
CREATE INDEX "content_items_review_by" ON "content_items" USING btree ("tenant_id","review_by") WHERE "content_items"."review_by" is not null and "content_items"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "faq_owner" ON "faq" USING btree ("tenant_id","owner");
--> statement-breakpoint
CREATE INDEX "faq_review_by" ON "faq" USING btree ("tenant_id","review_by") WHERE "faq"."review_by" is not null and "faq"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "pages_owner" ON "pages" USING btree ("tenant_id","owner");
--> statement-breakpoint
CREATE INDEX "pages_review_by" ON "pages" USING btree ("tenant_id","review_by") WHERE "pages"."review_by" is not null and "pages"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "resources_owner" ON "resources" USING btree ("tenant_id","owner");
--> statement-breakpoint
CREATE INDEX "resources_review_by" ON "resources" USING btree ("tenant_id","review_by") WHERE "resources"."review_by" is not null and "resources"."deleted_at" is null;
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "broken_links" AS PERMISSIVE FOR ALL TO public USING ("broken_links"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("broken_links"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "link_checks" AS PERMISSIVE FOR ALL TO public USING ("link_checks"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("link_checks"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "care_rounds" AS PERMISSIVE FOR ALL TO public USING ("care_rounds"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("care_rounds"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "search_misses" AS PERMISSIVE FOR ALL TO public USING ("search_misses"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("search_misses"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "unanswered_words" AS PERMISSIVE FOR ALL TO public USING ("unanswered_words"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("unanswered_words"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
