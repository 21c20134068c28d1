ALTER TABLE "content_types" ADD COLUMN "sort" jsonb;
--> statement-breakpoint
ALTER TABLE "content_types" ADD COLUMN "hide_past" text;
--> statement-breakpoint
ALTER TABLE "content_types" ADD COLUMN "group_by" text;
