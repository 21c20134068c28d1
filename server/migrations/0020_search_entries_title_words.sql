CREATE INDEX "search_entries_title_words" ON "search_entries" USING gin ("title_words") WITH (fastupdate=false);
