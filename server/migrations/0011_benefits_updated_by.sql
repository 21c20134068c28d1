ALTER TABLE "benefits" ADD COLUMN "updated_by" integer;
--> statement-breakpoint
ALTER TABLE "benefits" ADD COLUMN "language_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "updated_by" integer;
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "language_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "updated_by" integer;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "language_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "updated_by" integer;
--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "language_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "updated_by" integer;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "language_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "updated_by" integer;
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "language_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "updated_by" integer;
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "language_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "updated_by" integer;
--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "language_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "updated_by" integer;
--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "language_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;
