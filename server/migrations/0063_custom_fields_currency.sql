ALTER TABLE "custom_fields" ADD COLUMN "currency" text DEFAULT 'EUR';
