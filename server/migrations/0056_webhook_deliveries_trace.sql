ALTER TABLE "webhook_deliveries" ADD COLUMN "trace" text;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "rooms" jsonb DEFAULT '{}'::jsonb NOT NULL;
