CREATE TABLE "pending_bindings" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "used_sign_in_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "otp_attempts" ADD COLUMN "allowance" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "browser_hash" text;
--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "issuer" text;
--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "subject" text;
--> statement-breakpoint
ALTER TABLE "sign_in_settings" ADD COLUMN "domains_waiting" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "sign_in_settings" ADD COLUMN "redirect" text DEFAULT 'shared' NOT NULL;
--> statement-breakpoint
ALTER TABLE "webhook_secrets" ADD COLUMN "timeouts" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "webhook_secrets" ADD COLUMN "paused_until" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "webhook_secrets" ADD COLUMN "attempted_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "sign_in_identities" ADD COLUMN "confirmed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "pending_bindings" ADD CONSTRAINT "pending_bindings_attempt_id_otp_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."otp_attempts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pending_bindings" ADD CONSTRAINT "pending_bindings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pending_bindings" ADD CONSTRAINT "pending_bindings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "pending_bindings_tenant" ON "pending_bindings" USING btree ("tenant_id");
--> statement-breakpoint
CREATE INDEX "pending_bindings_account" ON "pending_bindings" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "used_sign_in_attempts_expires" ON "used_sign_in_attempts" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","next_at","id") WHERE "webhook_deliveries"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_manual" ON "webhook_deliveries" USING btree ("webhook_id","next_at") WHERE "webhook_deliveries"."state" = 'waiting' and "webhook_deliveries"."kind" <> 'event';
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_claimed" ON "webhook_deliveries" USING btree ("claimed_until") WHERE "webhook_deliveries"."state" = 'waiting' and "webhook_deliveries"."claimed_until" is not null;

--> statement-breakpoint
-- Companies without a provider so far have registered no redirect address.
UPDATE "sign_in_settings" SET "redirect" = 'own' WHERE "issuer" = '';
--> statement-breakpoint
-- People who have rights today have been let in by these bindings; those who get rights later confirm theirs.
UPDATE "sign_in_identities" i SET "confirmed" = true FROM "users" u
  WHERE u."id" = i."user_id" AND (u."is_tenant_admin" OR u."is_feedback_manager" OR cardinality(u."admin_groups") > 0);
