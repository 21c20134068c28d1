CREATE TABLE "saml_assertions" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"assertion" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "sign_in_settings" ADD COLUMN "acr_values" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sign_in_settings" ADD COLUMN "saml" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "saml_assertions" ADD CONSTRAINT "saml_assertions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "saml_assertions_tenant" ON "saml_assertions" USING btree ("tenant_id");
--> statement-breakpoint
CREATE INDEX "saml_assertions_expires" ON "saml_assertions" USING btree ("expires_at");
