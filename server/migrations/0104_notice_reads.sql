CREATE TABLE "notice_reads" (
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"read_until" timestamp (3) with time zone,
	"read_events" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "notice_reads_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);

--> statement-breakpoint
ALTER TABLE "notice_reads" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "notice_absences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"group_id" integer,
	"since" timestamp (3) with time zone,
	"until" timestamp (3) with time zone
);

--> statement-breakpoint
ALTER TABLE "notice_absences" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "user_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "group_id" integer;
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "told_until" integer;
--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notice_absences" ADD CONSTRAINT "notice_absences_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "notice_absences_user" ON "notice_absences" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE INDEX "notice_absences_until" ON "notice_absences" USING btree ("until");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "notice_reads" AS PERMISSIVE FOR ALL TO public USING ("notice_reads"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("notice_reads"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "notice_absences" AS PERMISSIVE FOR ALL TO public USING ("notice_absences"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("notice_absences"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
