ALTER TABLE "groups" ADD COLUMN "name_translations" jsonb;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "job_title_translations" jsonb;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "workplace" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "manager" integer;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_manager_fk" FOREIGN KEY ("tenant_id","manager") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "users_manager" ON "users" USING btree ("tenant_id","manager");
