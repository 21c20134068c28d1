CREATE INDEX "news_expire_date" ON "news" USING btree ("tenant_id","expire_date") WHERE "news"."deleted_at" is null and "news"."expire_date" is not null;
