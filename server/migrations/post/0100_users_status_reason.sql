CREATE INDEX CONCURRENTLY "users_status_until" ON "users" USING btree ("tenant_id","status_until") WHERE "users"."deleted_at" is null and "users"."status_until" is not null;
