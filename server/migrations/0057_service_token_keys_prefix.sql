ALTER TABLE "service_token_keys" ADD COLUMN "prefix" text;
