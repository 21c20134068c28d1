ALTER TABLE "chat_messages" ADD COLUMN "indexed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "chat_messages_unindexed" ON "chat_messages" USING btree ("tenant_id","id") WHERE not "chat_messages"."indexed";
