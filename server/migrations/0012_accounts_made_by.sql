ALTER TABLE "accounts" ADD COLUMN "made_by" integer;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "updated_by" integer;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "username" text;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_made_by_tenants_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."tenants"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_unique" ON "users" USING btree ("tenant_id","phone") WHERE "users"."deleted_at" is null;
--> statement-breakpoint
UPDATE "accounts" SET "made_by" = (SELECT min("tenant_id") FROM "memberships" WHERE "account_id" = "accounts"."id");
--> statement-breakpoint
UPDATE "users" SET "username" = "accounts"."username" FROM "memberships" JOIN "accounts" ON "accounts"."id" = "memberships"."account_id" WHERE "memberships"."user_id" = "users"."id";
--> statement-breakpoint
UPDATE "users" SET "signed_in_at" = date_trunc('hour', (SELECT min("created_at") FROM "sessions" WHERE "user_id" = "users"."id"));
