CREATE INDEX "content_items_feed" ON "content_items" USING btree ("tenant_id","feed_date" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "content_items"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "events_ends_at" ON "events" USING btree ("tenant_id","ends_at") WHERE "events"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "events_feed" ON "events" USING btree ("tenant_id","published_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "events"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "polls_feed" ON "polls" USING btree ("tenant_id","published_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "polls"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "resources_feed" ON "resources" USING btree ("tenant_id","published_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "resources"."deleted_at" is null;
