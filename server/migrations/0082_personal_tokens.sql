CREATE TABLE "personal_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone
);

--> statement-breakpoint
ALTER TABLE "personal_tokens" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD CONSTRAINT "personal_tokens_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "personal_tokens_user" ON "personal_tokens" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "personal_tokens_token" ON "personal_tokens" USING btree ("token_hash");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "personal_tokens" AS PERMISSIVE FOR ALL TO public USING ("personal_tokens"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("personal_tokens"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
