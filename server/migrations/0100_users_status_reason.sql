ALTER TABLE "users" ADD COLUMN "status_reason" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "status_until" timestamp (3) with time zone;
