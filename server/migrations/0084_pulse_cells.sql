CREATE TABLE "pulse_cells" (
	"wave_id" integer NOT NULL,
	"cell" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"groups" integer[] NOT NULL,
	"members" integer[] NOT NULL,
	CONSTRAINT "pulse_cells_wave_id_cell_pk" PRIMARY KEY("wave_id","cell")
);

--> statement-breakpoint
ALTER TABLE "pulse_cells" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "pulse_waves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pulse_waves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"pulse_id" integer NOT NULL,
	"poll_id" integer NOT NULL,
	"number" integer NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"shows_total" boolean NOT NULL,
	"groups" integer[] NOT NULL,
	"questions" jsonb NOT NULL,
	CONSTRAINT "pulse_waves_number" UNIQUE("pulse_id","number")
);

--> statement-breakpoint
ALTER TABLE "pulse_waves" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "pulses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pulses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" integer,
	"language_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"questions" jsonb,
	"group" integer,
	"every" text DEFAULT 'month',
	"days_open" integer DEFAULT 7,
	"rotate" integer,
	"active" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pulses_tenant_id_id" UNIQUE("tenant_id","id")
);

--> statement-breakpoint
ALTER TABLE "pulses" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "is_wave" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "pulse_cells" ADD CONSTRAINT "pulse_cells_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pulse_waves" ADD CONSTRAINT "pulse_waves_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pulses" ADD CONSTRAINT "pulses_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pulses" ADD CONSTRAINT "pulses_group_fk" FOREIGN KEY ("tenant_id","group") REFERENCES "public"."groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "pulse_waves_poll" ON "pulse_waves" USING btree ("tenant_id","poll_id");
--> statement-breakpoint
CREATE INDEX "pulses_deleted" ON "pulses" USING btree ("deleted_at") WHERE "pulses"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "pulses_order" ON "pulses" USING btree ("tenant_id","id") WHERE "pulses"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "pulses_group" ON "pulses" USING btree ("tenant_id","group");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "pulse_cells" AS PERMISSIVE FOR ALL TO public USING ("pulse_cells"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("pulse_cells"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "pulse_waves" AS PERMISSIVE FOR ALL TO public USING ("pulse_waves"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("pulse_waves"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "pulses" AS PERMISSIVE FOR ALL TO public USING ("pulses"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("pulses"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
INSERT INTO "search_progress" ("entity", "version", "last_id") VALUES ('alert', '9999.0.0|9364S1eJlbcODSjE', 0), ('article', '9999.0.0|9R161CnQeTekwxGT', 0), ('benefit', '9999.0.0|ZZ7jZgToR-9lkTrj', 0), ('chat_channel', '9999.0.0|6qeJsRgPpeu7vx2L', 0), ('content_item', '9999.0.0|LEYuIZB_FHx-i_T4', 0), ('content_type', '9999.0.0|6c94xtDo7VUrA1-O', 0), ('event', '9999.0.0|SkX7yY9na_NycPNB', 0), ('faq', '9999.0.0|pAIroKoj3tiOzm1s', 0), ('feedback_category', '9999.0.0|AIB7K-fxCq4wZr92', 0), ('feedback_template', '9999.0.0|wvdvpZWvcZ_8Z6wK', 0), ('form_submission', '9999.0.0|u5nbvn6SWzLw3u3F', 0), ('group', '9999.0.0|qzNFlcqCtYVqatfU', 0), ('journey', '9999.0.0|9364S1eJlbcODSjE', 0), ('news', '9999.0.0|cQZULfUl_DMO97-N', 0), ('newsletter', '9999.0.0|9364S1eJlbcODSjE', 0), ('page', '9999.0.0|kcLo8QhkxUSOwLZx', 0), ('poll', '9999.0.0|FDsDk8ZzWEj9yK4R', 0), ('pulse', '9999.0.0|9364S1eJlbcODSjE', 0), ('release', '9999.0.0|u5nbvn6SWzLw3u3F', 0), ('resource', '9999.0.0|f0fHzzqlhZULa-MZ', 0), ('role', '9999.0.0|VsMyXytf4HXiAWH1', 0), ('service_token', '9999.0.0|YwquLRESUxX5jaRv', 0), ('user', '9999.0.0|P4QyGATiSKTD1lVm', 0), ('webhook', '9999.0.0|3aICFSd-sDH9UcpY', 0), ('chat_message', '9999.0.0|2', 0)
ON CONFLICT ("entity") DO UPDATE SET "version" = excluded."version",
  "last_id" = CASE WHEN regexp_replace("search_progress"."version", '^.*[|]', '') = regexp_replace(excluded."version", '^.*[|]', '') THEN "search_progress"."last_id" ELSE 0 END;
