DROP INDEX "groups_order";
--> statement-breakpoint
DROP INDEX "users_order";
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "show_email_to_all" SET DEFAULT true;
--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "published_at" timestamp (3) with time zone;
--> statement-breakpoint
CREATE INDEX "groups_order_fi" ON "groups" USING btree ("tenant_id","name" collate "fi-x-icu","id") WHERE "groups"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "groups_order_sv" ON "groups" USING btree ("tenant_id","name" collate "sv-x-icu","id") WHERE "groups"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "groups_order_en" ON "groups" USING btree ("tenant_id","name" collate "en-x-icu","id") WHERE "groups"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "groups_order_lt" ON "groups" USING btree ("tenant_id","name" collate "lt-x-icu","id") WHERE "groups"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_order_fi" ON "users" USING btree ("tenant_id","last_name" collate "fi-x-icu","id") WHERE "users"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_order_sv" ON "users" USING btree ("tenant_id","last_name" collate "sv-x-icu","id") WHERE "users"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_order_en" ON "users" USING btree ("tenant_id","last_name" collate "en-x-icu","id") WHERE "users"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "users_order_lt" ON "users" USING btree ("tenant_id","last_name" collate "lt-x-icu","id") WHERE "users"."deleted_at" is null;
