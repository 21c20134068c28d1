ALTER TABLE "imports" ADD COLUMN "undone" jsonb;
