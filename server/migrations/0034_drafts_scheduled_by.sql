ALTER TABLE "drafts" ADD COLUMN "scheduled_by" integer;
--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "scheduled_groups" integer[];

--> statement-breakpoint
UPDATE "drafts" SET "scheduled_by" = "updated_by" WHERE "publish_at" IS NOT NULL;
