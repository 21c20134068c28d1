ALTER TABLE "tenants" ALTER COLUMN "history_months" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "acknowledgements" ALTER COLUMN "user_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "chat_messages" ALTER COLUMN "sender_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "comments" ALTER COLUMN "user_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "poll_answers" ALTER COLUMN "user_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "retention" jsonb DEFAULT '{}'::jsonb NOT NULL;
