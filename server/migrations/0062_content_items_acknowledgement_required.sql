ALTER TABLE "content_items" ADD COLUMN "acknowledgement_required" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "acknowledgement_deadline" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "acknowledgement_version" integer DEFAULT 1;
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "comments_enabled" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "content_types" ADD COLUMN "acknowledgement" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "content_types" ADD COLUMN "reactions" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "content_types" ADD COLUMN "comments" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "content_items_acknowledgement" ON "content_items" USING btree ("tenant_id","id") WHERE "content_items"."acknowledgement_required" and "content_items"."deleted_at" is null;
