CREATE TABLE "acknowledgement_rounds" (
	"tenant_id" integer NOT NULL,
	"entity" text NOT NULL,
	"object_id" integer NOT NULL,
	"round" text NOT NULL,
	"key" text NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "acknowledgement_rounds_tenant_id_entity_object_id_round_key_pk" PRIMARY KEY("tenant_id","entity","object_id","round","key")
);

--> statement-breakpoint
ALTER TABLE "acknowledgement_rounds" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "acknowledgements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acknowledgements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"entity" text NOT NULL,
	"object_id" integer NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"content_hash" text NOT NULL,
	"acknowledged_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "acknowledgements_once" UNIQUE("tenant_id","entity","object_id","version","user_id")
);

--> statement-breakpoint
ALTER TABLE "acknowledgements" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sightings" (
	"tenant_id" integer NOT NULL,
	"entity" text NOT NULL,
	"object_id" integer NOT NULL,
	"pseudonym" text NOT NULL,
	"day" date NOT NULL,
	"language" text NOT NULL,
	"scrubbed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sightings_tenant_id_entity_object_id_pseudonym_pk" PRIMARY KEY("tenant_id","entity","object_id","pseudonym")
);

--> statement-breakpoint
ALTER TABLE "sightings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "acknowledgement_required" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "acknowledgement_deadline" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "acknowledgement_version" integer DEFAULT 1;
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "acknowledgement_required" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "acknowledgement_deadline" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "acknowledgement_version" integer DEFAULT 1;
--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "acknowledgement_required" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "acknowledgement_deadline" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "acknowledgement_version" integer DEFAULT 1;
--> statement-breakpoint
ALTER TABLE "acknowledgement_rounds" ADD CONSTRAINT "acknowledgement_rounds_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "acknowledgements" ADD CONSTRAINT "acknowledgements_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sightings" ADD CONSTRAINT "sightings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "acknowledgements_user" ON "acknowledgements" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE INDEX "sightings_day" ON "sightings" USING btree ("tenant_id","day");
--> statement-breakpoint
CREATE INDEX "news_acknowledgement" ON "news" USING btree ("tenant_id","id") WHERE "news"."acknowledgement_required" and "news"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "pages_acknowledgement" ON "pages" USING btree ("tenant_id","id") WHERE "pages"."acknowledgement_required" and "pages"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "resources_acknowledgement" ON "resources" USING btree ("tenant_id","id") WHERE "resources"."acknowledgement_required" and "resources"."deleted_at" is null;
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "acknowledgement_rounds" AS PERMISSIVE FOR ALL TO public USING ("acknowledgement_rounds"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("acknowledgement_rounds"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "acknowledgements" AS PERMISSIVE FOR ALL TO public USING ("acknowledgements"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("acknowledgements"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "sightings" AS PERMISSIVE FOR ALL TO public USING ("sightings"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("sightings"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
