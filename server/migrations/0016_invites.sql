CREATE TABLE "invites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invites_key" UNIQUE("key")
);

--> statement-breakpoint
ALTER TABLE "invites" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "updated_by" integer;
--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "invites_user" ON "invites" USING btree ("tenant_id","user_id","created_at");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "invites" AS PERMISSIVE FOR ALL TO public USING ("invites"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("invites"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
