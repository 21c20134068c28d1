ALTER TABLE "files" ADD COLUMN "width" integer;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "height" integer;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "alts" jsonb;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "focus" text;
