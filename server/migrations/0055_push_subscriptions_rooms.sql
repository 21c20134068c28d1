ALTER TABLE "push_subscriptions" ADD COLUMN "rooms" jsonb DEFAULT '{}'::jsonb NOT NULL;
