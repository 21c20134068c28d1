ALTER TABLE "imports" ADD COLUMN "undo" jsonb;
