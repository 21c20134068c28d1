CREATE TABLE "remarks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer,
	"entity" text NOT NULL,
	"object_id" integer NOT NULL,
	"field" text NOT NULL,
	"quote" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"start" integer NOT NULL,
	"text" text NOT NULL,
	"mentions" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" integer
);

--> statement-breakpoint
ALTER TABLE "remarks" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "remark_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remark_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer,
	"remark_id" integer NOT NULL,
	"text" text NOT NULL,
	"mentions" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "remark_replies" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "remarks" ADD CONSTRAINT "remarks_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "remark_replies" ADD CONSTRAINT "remark_replies_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "remark_replies" ADD CONSTRAINT "remark_replies_remark_id_remarks_id_fk" FOREIGN KEY ("remark_id") REFERENCES "public"."remarks"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "remarks_user" ON "remarks" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE INDEX "remarks_object" ON "remarks" USING btree ("tenant_id","entity","object_id","id");
--> statement-breakpoint
CREATE INDEX "remark_replies_user" ON "remark_replies" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE INDEX "remark_replies_remark" ON "remark_replies" USING btree ("remark_id","id");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "remarks" AS PERMISSIVE FOR ALL TO public USING ("remarks"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("remarks"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "remark_replies" AS PERMISSIVE FOR ALL TO public USING ("remark_replies"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("remark_replies"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
