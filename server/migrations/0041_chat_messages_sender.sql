DROP INDEX "chat_messages_sender";
--> statement-breakpoint
CREATE INDEX "chat_messages_sender_sent" ON "chat_messages" USING btree ("tenant_id","sender_id","sent_at");
