ALTER TABLE "content_items" ADD COLUMN "pinned_until" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "pinned_until" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "pinned_until" timestamp (3) with time zone;
--> statement-breakpoint
CREATE INDEX "content_items_pinned_until" ON "content_items" USING btree ("tenant_id","pinned_until") WHERE "content_items"."deleted_at" is null and "content_items"."pinned_until" is not null;
--> statement-breakpoint
CREATE INDEX "events_pinned_until" ON "events" USING btree ("tenant_id","pinned_until") WHERE "events"."deleted_at" is null and "events"."pinned_until" is not null;
--> statement-breakpoint
CREATE INDEX "news_pinned_until" ON "news" USING btree ("tenant_id","pinned_until") WHERE "news"."deleted_at" is null and "news"."pinned_until" is not null;
