CREATE TABLE "history_streams" (
	"tenant_id" integer PRIMARY KEY NOT NULL,
	"last" bigint DEFAULT 0 NOT NULL,
	"sent" bigint DEFAULT 0 NOT NULL
);

--> statement-breakpoint
ALTER TABLE "history_streams" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "address_hash" text;
--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "account_hash" text;
--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "position" bigint;
--> statement-breakpoint
ALTER TABLE "history_streams" ADD CONSTRAINT "history_streams_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "versions_stream" ON "versions" USING btree ("tenant_id","position","id");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "history_streams" AS PERMISSIVE FOR ALL TO public USING ("history_streams"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("history_streams"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
