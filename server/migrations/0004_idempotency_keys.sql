CREATE TABLE "idempotency_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"request" text NOT NULL,
	"answer" text,
	"hour" timestamp (3) with time zone DEFAULT date_trunc('hour', now()) NOT NULL
);

--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "idempotency_keys_hour" ON "idempotency_keys" USING btree ("hour");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO public USING ("idempotency_keys"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("idempotency_keys"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
