ALTER TABLE "tenants" ADD COLUMN "file_quota" bigint;
