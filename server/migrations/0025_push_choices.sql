CREATE TABLE "push_choices" (
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"channels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet" jsonb,
	CONSTRAINT "push_choices_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);

--> statement-breakpoint
ALTER TABLE "push_choices" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_keys_one" CHECK ("push_keys"."id" = 1)
);

--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"login_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "push_subscriptions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "push_choices" ADD CONSTRAINT "push_choices_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("tenant_id","endpoint");
--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "push_choices" AS PERMISSIVE FOR ALL TO public USING ("push_choices"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("push_choices"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "push_subscriptions" AS PERMISSIVE FOR ALL TO public USING ("push_subscriptions"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("push_subscriptions"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
