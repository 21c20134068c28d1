ALTER TABLE "events" ADD COLUMN "published_languages" jsonb;
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "published_languages" jsonb;
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "published_languages" jsonb;
