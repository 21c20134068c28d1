ALTER TABLE "drafts" ADD COLUMN "file_order" integer[] DEFAULT '{}' NOT NULL;
