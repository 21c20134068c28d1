ALTER TABLE "chat_messages" ADD COLUMN "file" text;
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "mentions" integer[] DEFAULT '{}' NOT NULL;
