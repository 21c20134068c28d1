CREATE TABLE "privacy_statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" integer,
	"language_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"controller" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"contact" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "privacy_statements_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "privacy_statements" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
DROP INDEX "categories_order";
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "sort_order" integer;
--> statement-breakpoint
-- In the order in which they were listed until now.
UPDATE "categories" SET "sort_order" = "numbered"."place"
  FROM (SELECT "id", row_number() OVER (PARTITION BY "tenant_id" ORDER BY "id") AS "place" FROM "categories") "numbered"
  WHERE "numbered"."id" = "categories"."id";
--> statement-breakpoint
ALTER TABLE "privacy_statements" ADD CONSTRAINT "privacy_statements_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "privacy_statements_deleted" ON "privacy_statements" USING btree ("deleted_at") WHERE "privacy_statements"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "privacy_statements_order" ON "privacy_statements" USING btree ("tenant_id","id") WHERE "privacy_statements"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "categories_order" ON "categories" USING btree ("tenant_id","sort_order","id") WHERE "categories"."deleted_at" is null;
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "privacy_statements" AS PERMISSIVE FOR ALL TO public USING ("privacy_statements"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("privacy_statements"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
