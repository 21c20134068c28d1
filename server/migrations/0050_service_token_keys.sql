CREATE TABLE "service_token_keys" (
	"token_id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"hash" text,
	"last_used_at" timestamp (3) with time zone
);

--> statement-breakpoint
ALTER TABLE "service_token_keys" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"webhook_id" integer NOT NULL,
	"kind" text DEFAULT 'event' NOT NULL,
	"message" uuid NOT NULL,
	"type" text NOT NULL,
	"entity" text,
	"object_id" integer,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"first_failed_at" timestamp (3) with time zone,
	"attempted_at" timestamp (3) with time zone,
	"took_ms" integer,
	"status" integer,
	"answer" text,
	"error" text
);

--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "webhook_publications" (
	"tenant_id" integer NOT NULL,
	"entity" text NOT NULL,
	"object_id" integer NOT NULL,
	CONSTRAINT "webhook_publications_tenant_id_entity_object_id_pk" PRIMARY KEY("tenant_id","entity","object_id")
);

--> statement-breakpoint
ALTER TABLE "webhook_publications" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "webhook_secrets" (
	"webhook_id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"secret" text NOT NULL,
	"failing_since" timestamp (3) with time zone
);

--> statement-breakpoint
ALTER TABLE "webhook_secrets" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "service_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" integer,
	"name" text,
	"scopes" jsonb,
	"expires" timestamp (3) with time zone,
	CONSTRAINT "service_tokens_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "service_tokens" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"url" text,
	"events" jsonb,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "webhooks_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "webhooks" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "service_token_keys" ADD CONSTRAINT "service_token_keys_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_publications" ADD CONSTRAINT "webhook_publications_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "service_tokens" ADD CONSTRAINT "service_tokens_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "service_token_keys_hash" ON "service_token_keys" USING btree ("hash");
--> statement-breakpoint
CREATE INDEX "service_token_keys_tenant" ON "service_token_keys" USING btree ("tenant_id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("tenant_id","webhook_id","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","entity","object_id","id") WHERE "webhook_deliveries"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_time" ON "webhook_deliveries" USING btree ("time");
--> statement-breakpoint
CREATE INDEX "webhook_secrets_tenant" ON "webhook_secrets" USING btree ("tenant_id");
--> statement-breakpoint
CREATE INDEX "service_tokens_deleted" ON "service_tokens" USING btree ("deleted_at") WHERE "service_tokens"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "service_tokens_order_fi" ON "service_tokens" USING btree ("tenant_id","name" collate "fi-x-icu","id") WHERE "service_tokens"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "service_tokens_order_sv" ON "service_tokens" USING btree ("tenant_id","name" collate "sv-x-icu","id") WHERE "service_tokens"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "service_tokens_order_en" ON "service_tokens" USING btree ("tenant_id","name" collate "en-x-icu","id") WHERE "service_tokens"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "service_tokens_order_lt" ON "service_tokens" USING btree ("tenant_id","name" collate "lt-x-icu","id") WHERE "service_tokens"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "webhooks_deleted" ON "webhooks" USING btree ("deleted_at") WHERE "webhooks"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "webhooks_order" ON "webhooks" USING btree ("tenant_id","id") WHERE "webhooks"."deleted_at" is null;
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "service_token_keys" AS PERMISSIVE FOR ALL TO public USING ("service_token_keys"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("service_token_keys"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO public USING ("webhook_deliveries"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("webhook_deliveries"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "webhook_publications" AS PERMISSIVE FOR ALL TO public USING ("webhook_publications"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("webhook_publications"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "webhook_secrets" AS PERMISSIVE FOR ALL TO public USING ("webhook_secrets"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("webhook_secrets"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "service_tokens" AS PERMISSIVE FOR ALL TO public USING ("service_tokens"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("service_tokens"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "webhooks" AS PERMISSIVE FOR ALL TO public USING ("webhooks"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("webhooks"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
