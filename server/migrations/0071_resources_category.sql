ALTER TABLE "resources" ADD COLUMN "category" text;
