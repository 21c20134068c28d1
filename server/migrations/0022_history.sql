CREATE TABLE "history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"entity" text NOT NULL,
	"object_id" integer,
	"action" text NOT NULL,
	"title" jsonb,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"withheld" text[] DEFAULT '{}' NOT NULL
);

--> statement-breakpoint
ALTER TABLE "history" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "history_months" integer DEFAULT 24 NOT NULL;
--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "history_time" ON "history" USING btree ("tenant_id","time","id");
--> statement-breakpoint
CREATE INDEX "history_object" ON "history" USING btree ("tenant_id","entity","object_id","id");
--> statement-breakpoint
CREATE INDEX "history_user" ON "history" USING btree ("tenant_id","user_id","id");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "history" AS PERMISSIVE FOR ALL TO public USING ("history"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("history"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
