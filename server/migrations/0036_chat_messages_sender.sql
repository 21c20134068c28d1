CREATE INDEX "chat_messages_sender" ON "chat_messages" USING btree ("tenant_id","sender_id");
--> statement-breakpoint
CREATE INDEX "chat_mutes_user" ON "chat_mutes" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE INDEX "chat_reactions_user" ON "chat_reactions" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE INDEX "chat_reports_reporter" ON "chat_reports" USING btree ("tenant_id","reporter_id");
--> statement-breakpoint
CREATE INDEX "event_feedback_user" ON "event_feedback" USING btree ("tenant_id","user_id");
