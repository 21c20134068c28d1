-- What is searched is made anew at the start, by functions whose parameters are others.
DROP FUNCTION IF EXISTS piiri_listed(text, text[], text, text[], text, boolean), piiri_find(text[], tsquery, tsquery), piiri_find(text[], tsquery, tsquery, int, boolean), piiri_query(text[], text, boolean), piiri_widen(text, text, boolean);
--> statement-breakpoint
TRUNCATE "search_entries", "search_words";
--> statement-breakpoint
ALTER TABLE "search_entries" DROP CONSTRAINT "search_entries_object";
--> statement-breakpoint
DROP INDEX "search_entries_tenant";
--> statement-breakpoint
DROP INDEX "search_entries_title_words";
--> statement-breakpoint
DROP INDEX "search_entries_words";
--> statement-breakpoint
DROP INDEX "search_words_parts";
--> statement-breakpoint
ALTER TABLE "search_words" ALTER COLUMN "word" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "apart" text[] NOT NULL;
--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "place" integer NOT NULL;
--> statement-breakpoint
CREATE INDEX "search_entries_place" ON "search_entries" USING btree ("tenant_id","entity","place");
--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("words") WITH (gin_pending_list_limit=512);
--> statement-breakpoint
CREATE INDEX "search_words_parts" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
ALTER TABLE "search_entries" DROP COLUMN "field";
--> statement-breakpoint
ALTER TABLE "search_entries" DROP COLUMN "title";
--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_object" UNIQUE("entity","entity_id","language");
