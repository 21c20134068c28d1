ALTER TABLE "search_entries" ADD COLUMN "quoted_files" jsonb DEFAULT '[]'::jsonb NOT NULL;
