CREATE TABLE "chat_room_choices" (
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chat_room_choices_room_id_user_id_pk" PRIMARY KEY("room_id","user_id")
);

--> statement-breakpoint
ALTER TABLE "chat_room_choices" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "chat_rooms" DROP CONSTRAINT "chat_rooms_channel";
--> statement-breakpoint
ALTER TABLE "chat_rooms" ALTER COLUMN "channel_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "other_user_id" integer;
--> statement-breakpoint
ALTER TABLE "chat_room_choices" ADD CONSTRAINT "chat_room_choices_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_room_choices" ADD CONSTRAINT "chat_room_choices_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "chat_room_choices_user" ON "chat_room_choices" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE INDEX "chat_rooms_other_user" ON "chat_rooms" USING btree ("tenant_id","other_user_id") WHERE "chat_rooms"."other_user_id" is not null;
--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_channel" UNIQUE NULLS NOT DISTINCT("channel_id","user_id","other_user_id");
--> statement-breakpoint
CREATE POLICY "tenant_scope" ON "chat_room_choices" AS PERMISSIVE FOR ALL TO public USING ("chat_room_choices"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int)) WITH CHECK ("chat_room_choices"."tenant_id" = (select nullif(current_setting('app.tenant', true), '')::int));
