ALTER TABLE "sessions" ADD COLUMN "page_hash" text;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "page_mark" text;
--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_page" ON "sessions" USING btree ("page_hash");
