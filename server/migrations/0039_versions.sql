ALTER TABLE "history" RENAME TO "versions";
--> statement-breakpoint
ALTER SEQUENCE "history_id_seq" RENAME TO "versions_id_seq";
--> statement-breakpoint
ALTER INDEX "history_time" RENAME TO "versions_time";
--> statement-breakpoint
ALTER INDEX "history_object" RENAME TO "versions_object";
--> statement-breakpoint
ALTER INDEX "history_user" RENAME TO "versions_user";
--> statement-breakpoint
ALTER INDEX "history_pkey" RENAME TO "versions_pkey";
--> statement-breakpoint
ALTER TABLE "versions" RENAME CONSTRAINT "history_tenant_id_tenants_id_fk" TO "versions_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "number" integer DEFAULT 0 NOT NULL, ADD COLUMN "state" text DEFAULT 'published' NOT NULL,
  ADD COLUMN "columns" jsonb DEFAULT '{}'::jsonb NOT NULL, ADD COLUMN "files" integer[],
  ADD COLUMN "removed" integer[] DEFAULT '{}' NOT NULL, ADD COLUMN "publish_at" timestamp (3) with time zone,
  ADD COLUMN "scheduled_by" integer, ADD COLUMN "scheduled_groups" integer[], ADD COLUMN "refused" text;
--> statement-breakpoint
-- What each version was: the object as it is now, with the changes since taken back, the newest first.
DO $$
DECLARE
  kind record; made record; version record; change record; known jsonb;
BEGIN
  FOR kind IN SELECT * FROM (VALUES
      ('benefit', 'benefits', '{company,title,text,logo,coupon_image,published}'::text[], '{title,text}'::text[]),
      ('chat_channel', 'channels', '{name,description,image,channel_type,group,send_notifications,is_active}'::text[], '{name,description}'::text[]),
      ('event', 'events', '{title,text,location,group,start_time,end_time,enrollment_enabled,enrollment_end_time,enrollment_comment_enabled,seats,feedback_enabled,published}'::text[], '{title,text,location}'::text[]),
      ('faq', 'faq', '{question,answer}'::text[], '{question,answer}'::text[]),
      ('feedback_category', 'categories', '{name,short_description,instructions,is_active}'::text[], '{name,short_description,instructions}'::text[]),
      ('group', 'groups', '{name}'::text[], '{}'::text[]),
      ('news', 'news', '{title,text,image,video_url,group,release_date,expire_date,published,poll}'::text[], '{title,text}'::text[]),
      ('page', 'pages', '{title,text,image,video_url,groups,parent_page,published}'::text[], '{title,text}'::text[]),
      ('poll', 'polls', '{title,description,questions,group,response_deadline,attach_name,allow_several_answers,anonymous,published}'::text[], '{title,description}'::text[]),
      ('privacy_statement', 'privacy_statements', '{controller,contact,text}'::text[], '{controller,contact,text}'::text[]),
      ('resource', 'resources', '{title,description,resource_type,file,filename,file_size,file_content_type,link,group,published}'::text[], '{title,description}'::text[]),
      ('user', 'users', '{show_email_to_all,show_phone_to_all,read_only,is_tenant_admin,is_feedback_manager,groups,admin_groups,language}'::text[], '{}'::text[]),
      ('wallpaper', 'wallpapers', '{image}'::text[], '{}'::text[])
    ) AS k (entity, stored, columns, translated)
  LOOP
    FOR made IN EXECUTE format('SELECT o.tenant_id, o.id, (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(o))
        WHERE key = ANY($1)) AS columns FROM %I o WHERE EXISTS (SELECT FROM versions v WHERE v.tenant_id = o.tenant_id
        AND v.entity = $2 AND v.object_id = o.id)', kind.stored) USING kind.columns, kind.entity
    LOOP
      known := made.columns;
      FOR version IN SELECT v.id, v.changes FROM versions v WHERE v.tenant_id = made.tenant_id AND v.entity = kind.entity
        AND v.object_id = made.id ORDER BY v.id DESC
      LOOP
        UPDATE versions SET columns = known WHERE id = version.id;
        FOR change IN SELECT key, value -> 0 AS old, value -> 1 AS now FROM jsonb_each(version.changes) WHERE known ? key
        LOOP
          known := known || jsonb_build_object(change.key, CASE
            WHEN change.key <> ALL (kind.translated) THEN change.old
            ELSE coalesce(nullif(known -> change.key, 'null'), '{}')
              - ARRAY(SELECT jsonb_object_keys(coalesce(nullif(change.now, 'null'), '{}')))
              || coalesce(nullif(change.old, 'null'), '{}') END);
        END LOOP;
      END LOOP;
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO "versions" (tenant_id, time, user_id, entity, object_id, number, state, action, columns, files, removed, publish_at,
  scheduled_by, scheduled_groups, refused)
SELECT tenant_id, updated_at, updated_by, entity, object_id, version, CASE WHEN publish_at IS NULL THEN 'draft' ELSE 'scheduled' END,
  'draft', columns, ARRAY(SELECT f.id FROM unnest(file_order) WITH ORDINALITY AS o (id, place) JOIN files f ON f.id = o.id
    AND f.state = 'live' ORDER BY o.place), detached, publish_at, scheduled_by, scheduled_groups, refused
FROM "drafts" ORDER BY id;
--> statement-breakpoint
UPDATE "files" f SET entity_id = v.id, field = CASE WHEN f.kind = 'image' THEN coalesce(f.field, 'translations') ELSE f.field END
FROM "drafts" d JOIN "versions" v ON v.tenant_id = d.tenant_id AND v.entity = d.entity AND v.object_id = d.object_id AND v.state <> 'published'
WHERE f.tenant_id = d.tenant_id AND f.entity = 'draft' AND f.entity_id = d.id;
--> statement-breakpoint
-- Nothing may be lost on the way.
DO $$
BEGIN
  IF (SELECT count(*) FROM "versions" WHERE state <> 'published') <> (SELECT count(*) FROM "drafts") THEN
    RAISE EXCEPTION 'Not every draft has become a version.';
  END IF;
END $$;
--> statement-breakpoint
DROP TABLE "drafts";
--> statement-breakpoint
CREATE UNIQUE INDEX "versions_draft" ON "versions" USING btree ("tenant_id","entity","object_id") WHERE "versions"."state" <> 'published';
--> statement-breakpoint
CREATE INDEX "versions_publish" ON "versions" USING btree ("tenant_id","publish_at") WHERE "versions"."publish_at" is not null;
