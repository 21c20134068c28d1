CREATE TABLE "enrollments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrollments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"state" text NOT NULL,
	"comment" text,
	"moved_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enrollments_person" UNIQUE("event_id","user_id")
);

--> statement-breakpoint
ALTER TABLE "enrollments" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "event_feedback" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"rating" integer NOT NULL,
	"comment" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_feedback_person" UNIQUE("event_id","user_id"),
	CONSTRAINT "event_feedback_rating" CHECK ("event_feedback"."rating" between 1 and 5)
);

--> statement-breakpoint
ALTER TABLE "event_feedback" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"tenant_id" integer NOT NULL,
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "calendar_feeds" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "ends_at" timestamp (3) with time zone;
--> statement-breakpoint
UPDATE "events" SET "ends_at" = coalesce("end_time", "start_time");
--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_feedback" ADD CONSTRAINT "event_feedback_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "enrollments_seats" ON "enrollments" USING btree ("event_id","state","id");
--> statement-breakpoint
CREATE INDEX "enrollments_user" ON "enrollments" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "enrollments" AS PERMISSIVE FOR ALL TO public USING ("enrollments"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("enrollments"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "event_feedback" AS PERMISSIVE FOR ALL TO public USING ("event_feedback"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("event_feedback"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "calendar_feeds" AS PERMISSIVE FOR ALL TO public USING ("calendar_feeds"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("calendar_feeds"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
