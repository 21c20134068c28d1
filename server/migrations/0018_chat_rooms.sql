CREATE TABLE "chat_rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"channel_id" integer NOT NULL,
	"user_id" integer,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_change" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_rooms_channel" UNIQUE NULLS NOT DISTINCT("channel_id","user_id")
);

--> statement-breakpoint
ALTER TABLE "chat_rooms" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"client_id" text NOT NULL,
	"sender_id" integer NOT NULL,
	"text" text,
	"image" text,
	"reply_to" integer,
	"change" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "chat_messages_seq" UNIQUE("room_id","seq"),
	CONSTRAINT "chat_messages_client" UNIQUE("room_id","sender_id","client_id")
);

--> statement-breakpoint
ALTER TABLE "chat_messages" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "chat_reactions" (
	"message_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"emoji" text NOT NULL,
	CONSTRAINT "chat_reactions_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);

--> statement-breakpoint
ALTER TABLE "chat_reactions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "chat_reads" (
	"room_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"seq" integer NOT NULL,
	CONSTRAINT "chat_reads_room_id_user_id_pk" PRIMARY KEY("room_id","user_id")
);

--> statement-breakpoint
ALTER TABLE "chat_reads" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "chat_mutes" (
	"channel_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"until" timestamp (3) with time zone,
	"muted_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_mutes_channel_id_user_id_pk" PRIMARY KEY("channel_id","user_id")
);

--> statement-breakpoint
ALTER TABLE "chat_mutes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "chat_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"message_id" integer NOT NULL,
	"reporter_id" integer NOT NULL,
	"reason" text NOT NULL,
	"said" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" integer,
	"outcome" text,
	CONSTRAINT "chat_reports_person" UNIQUE("message_id","reporter_id")
);

--> statement-breakpoint
ALTER TABLE "chat_reports" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_mutes" ADD CONSTRAINT "chat_mutes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "chat_rooms_key" ON "chat_rooms" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "chat_rooms_user" ON "chat_rooms" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE INDEX "chat_messages_change" ON "chat_messages" USING btree ("room_id","change") WHERE "chat_messages"."change" > 0;
--> statement-breakpoint
CREATE INDEX "chat_reads_user" ON "chat_reads" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE INDEX "chat_reports_open" ON "chat_reports" USING btree ("tenant_id","id") WHERE "chat_reports"."settled_at" is null;
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "chat_rooms" AS PERMISSIVE FOR ALL TO public USING ("chat_rooms"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("chat_rooms"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "chat_messages" AS PERMISSIVE FOR ALL TO public USING ("chat_messages"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("chat_messages"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "chat_reactions" AS PERMISSIVE FOR ALL TO public USING ("chat_reactions"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("chat_reactions"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "chat_reads" AS PERMISSIVE FOR ALL TO public USING ("chat_reads"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("chat_reads"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "chat_mutes" AS PERMISSIVE FOR ALL TO public USING ("chat_mutes"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("chat_mutes"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "chat_reports" AS PERMISSIVE FOR ALL TO public USING ("chat_reports"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("chat_reports"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
