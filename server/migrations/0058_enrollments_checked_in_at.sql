ALTER TABLE "enrollments" ADD COLUMN "checked_in_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "messaged_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undo" jsonb;
