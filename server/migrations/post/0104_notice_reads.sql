CREATE INDEX CONCURRENTLY "notices_shared_time" ON "notices" USING btree ("tenant_id","time") WHERE "notices"."user_id" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notices_shared" ON "notices" USING btree ("tenant_id","group_id","id") WHERE "notices"."user_id" is null;
