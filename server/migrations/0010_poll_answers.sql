CREATE TABLE "poll_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer NOT NULL,
	"poll_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"named" boolean NOT NULL,
	"answers" jsonb NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "poll_answers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "poll_urns" (
	"poll_id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"markers" text[] NOT NULL,
	"answers" jsonb NOT NULL
);

--> statement-breakpoint
ALTER TABLE "poll_urns" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "poll_answers" ADD CONSTRAINT "poll_answers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "poll_urns" ADD CONSTRAINT "poll_urns_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "poll_answers_poll" ON "poll_answers" USING btree ("tenant_id","poll_id","time","id");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "poll_answers" AS PERMISSIVE FOR ALL TO public USING ("poll_answers"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("poll_answers"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "poll_urns" AS PERMISSIVE FOR ALL TO public USING ("poll_urns"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("poll_urns"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
