ALTER TABLE "polls" ADD COLUMN "results" text DEFAULT 'never';
