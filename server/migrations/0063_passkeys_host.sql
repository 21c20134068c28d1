ALTER TABLE "passkeys" ADD COLUMN "host" text;
--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN "currency" text DEFAULT 'EUR';
