CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"entity" text NOT NULL,
	"object_id" integer NOT NULL,
	"answered_id" integer,
	"text" text,
	"mentions" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);

--> statement-breakpoint
ALTER TABLE "comments" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "comment_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"comment_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "comment_reports_person" UNIQUE("comment_id","user_id")
);

--> statement-breakpoint
ALTER TABLE "comment_reports" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "reactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"entity" text NOT NULL,
	"object_id" integer NOT NULL,
	"reaction" text NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reactions_once" UNIQUE("tenant_id","entity","object_id","user_id")
);

--> statement-breakpoint
ALTER TABLE "reactions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "comments_enabled" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "comments_enabled" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "comments_object" ON "comments" USING btree ("tenant_id","entity","object_id","id");
--> statement-breakpoint
CREATE INDEX "comments_user" ON "comments" USING btree ("tenant_id","user_id","created_at");
--> statement-breakpoint
CREATE INDEX "comments_mentions" ON "comments" USING gin ("mentions") WHERE "comments"."mentions" <> '{}';
--> statement-breakpoint
CREATE INDEX "comment_reports_user" ON "comment_reports" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE INDEX "comment_reports_open" ON "comment_reports" USING btree ("tenant_id","id") WHERE "comment_reports"."settled_at" is null;
--> statement-breakpoint
CREATE INDEX "reactions_user" ON "reactions" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "comments" AS PERMISSIVE FOR ALL TO public USING ("comments"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("comments"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "comment_reports" AS PERMISSIVE FOR ALL TO public USING ("comment_reports"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("comment_reports"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "reactions" AS PERMISSIVE FOR ALL TO public USING ("reactions"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("reactions"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
