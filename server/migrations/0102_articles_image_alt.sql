ALTER TABLE "articles" ADD COLUMN "image_alt" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "image_alt" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "image_alt" jsonb DEFAULT '{}'::jsonb NOT NULL;
