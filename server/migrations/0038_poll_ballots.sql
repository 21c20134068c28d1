CREATE TABLE "poll_ballots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"poll_id" integer NOT NULL,
	"answers" jsonb NOT NULL
);

--> statement-breakpoint
ALTER TABLE "poll_ballots" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "poll_pseudonyms" (
	"poll_id" integer NOT NULL,
	"pseudonym" text NOT NULL,
	"tenant_id" integer NOT NULL,
	CONSTRAINT "poll_pseudonyms_poll_id_pseudonym_pk" PRIMARY KEY("poll_id","pseudonym")
);

--> statement-breakpoint
ALTER TABLE "poll_pseudonyms" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "scrubbed" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "poll_ballots" ADD CONSTRAINT "poll_ballots_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "poll_pseudonyms" ADD CONSTRAINT "poll_pseudonyms_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "poll_ballots_poll" ON "poll_ballots" USING btree ("tenant_id","poll_id","id");
--> statement-breakpoint
CREATE INDEX "idempotency_keys_unscrubbed" ON "idempotency_keys" USING btree ("id") WHERE not "idempotency_keys"."scrubbed";
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "poll_ballots" AS PERMISSIVE FOR ALL TO public USING ("poll_ballots"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("poll_ballots"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "poll_pseudonyms" AS PERMISSIVE FOR ALL TO public USING ("poll_pseudonyms"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("poll_pseudonyms"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));

--> statement-breakpoint
UPDATE "idempotency_keys" SET "scrubbed" = false;
--> statement-breakpoint
UPDATE "polls" SET "allow_several_answers" = false WHERE "anonymous";
