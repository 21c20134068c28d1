ALTER TABLE "events" ADD COLUMN "recurrence" text;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series" text;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_start" text;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "recurrence_id" timestamp (3) with time zone;
--> statement-breakpoint
CREATE INDEX "events_series" ON "events" USING btree ("tenant_id","series","start_time","id") WHERE "events"."series" is not null;
