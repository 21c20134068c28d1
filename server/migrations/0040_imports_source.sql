ALTER TABLE "imports" ADD COLUMN "source" "bytea";
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "input" jsonb;
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "runs" integer DEFAULT 0 NOT NULL;
