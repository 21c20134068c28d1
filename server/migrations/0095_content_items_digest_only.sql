ALTER TABLE "content_items" ADD COLUMN "digest_only" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "digest_only" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "digest_only" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "digest_only" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "digest_only" boolean DEFAULT false NOT NULL;
