ALTER TABLE "webhook_deliveries" ADD COLUMN "trace" text;
