CREATE TABLE "sign_in_links" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"tenant_id" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "password_by_holder" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "proven" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "otp_attempts" ADD COLUMN "login_id" uuid;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "by_holder" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_links_token" ON "sign_in_links" USING btree ("token_hash");

--> statement-breakpoint
-- Open stays to whom the company made the account, and to who came by a code since there was no password. The others give one.
UPDATE "memberships" m SET "proven" = true FROM "accounts" a, "users" u
WHERE a."id" = m."account_id" AND u."id" = m."user_id"
  AND (a."made_by" = m."tenant_id" OR (a."password_hash" IS NULL AND u."signed_in_at" IS NOT NULL)
    OR (a."made_by" IS NULL AND NOT EXISTS (
      SELECT FROM "memberships" o WHERE o."account_id" = a."id" AND o."tenant_id" <> m."tenant_id")));
--> statement-breakpoint
UPDATE "sessions" s SET "by_holder" = true FROM "accounts" a WHERE a."id" = s."account_id" AND a."password_hash" IS NULL;
--> statement-breakpoint
DELETE FROM "sessions" s USING "memberships" m WHERE m."user_id" = s."user_id" AND NOT m."proven";
--> statement-breakpoint
DELETE FROM "calendar_feeds" c USING "memberships" m WHERE m."user_id" = c."user_id" AND NOT m."proven";
--> statement-breakpoint
UPDATE "users" u SET "username" = NULL FROM "memberships" m WHERE m."user_id" = u."id" AND NOT m."proven";
