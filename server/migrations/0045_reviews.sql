CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"asked_by" integer NOT NULL,
	"entity" text NOT NULL,
	"object_id" integer NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"note" text,
	"publish_at" timestamp (3) with time zone,
	"assignee_id" integer,
	"due" timestamp (3) with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"draft" integer NOT NULL,
	"changed" boolean DEFAULT false NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"comment" text
);

--> statement-breakpoint
ALTER TABLE "reviews" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
DROP INDEX "events_sight";
--> statement-breakpoint
DROP INDEX "news_sight";
--> statement-breakpoint
DROP INDEX "polls_sight";
--> statement-breakpoint
DROP INDEX "resources_sight";
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "more_groups" integer[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "more_groups" integer[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "more_groups" integer[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "more_groups" integer[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "reviews_asked_by" ON "reviews" USING btree ("tenant_id","asked_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_open" ON "reviews" USING btree ("tenant_id","entity","object_id") WHERE "reviews"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "reviews_object" ON "reviews" USING btree ("tenant_id","entity","object_id","id");
--> statement-breakpoint
CREATE INDEX "events_more_groups" ON "events" USING gin ("more_groups");
--> statement-breakpoint
CREATE INDEX "news_more_groups" ON "news" USING gin ("more_groups");
--> statement-breakpoint
CREATE INDEX "polls_more_groups" ON "polls" USING gin ("more_groups");
--> statement-breakpoint
CREATE INDEX "resources_more_groups" ON "resources" USING gin ("more_groups");
--> statement-breakpoint
CREATE INDEX "events_sight" ON "events" USING btree ("tenant_id","group","published","more_groups") WHERE "events"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "news_sight" ON "news" USING btree ("tenant_id","group","published","release_date","expire_date","more_groups") WHERE "news"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "polls_sight" ON "polls" USING btree ("tenant_id","group","published","more_groups") WHERE "polls"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "resources_sight" ON "resources" USING btree ("tenant_id","group","published","more_groups") WHERE "resources"."deleted_at" is null;
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "reviews" AS PERMISSIVE FOR ALL TO public USING ("reviews"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("reviews"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
