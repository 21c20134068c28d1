DROP INDEX "articles_order";
--> statement-breakpoint
DROP INDEX "channels_order";
--> statement-breakpoint
DROP INDEX "events_order";
--> statement-breakpoint
DROP INDEX "news_order";
--> statement-breakpoint
DROP INDEX "polls_order";
--> statement-breakpoint
DROP INDEX "resources_order";
--> statement-breakpoint
CREATE INDEX "articles_order" ON "articles" USING btree ("date" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "articles"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "channels_order" ON "channels" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "channels"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "events_order" ON "events" USING btree ("tenant_id","start_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "events"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "news_order" ON "news" USING btree ("tenant_id","release_date" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "news"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "polls_order" ON "polls" USING btree ("tenant_id","response_deadline" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "polls"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "resources_order" ON "resources" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "resources"."deleted_at" is null;
