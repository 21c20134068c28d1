-- Webhooks heard of all content of a company's own under one name; each type has its own by now.
UPDATE "webhooks" w SET "events" = coalesce((
  SELECT jsonb_agg(found.event ORDER BY found.event) FROM (
    SELECT e.event FROM jsonb_array_elements_text(w."events") e(event) WHERE e.event NOT LIKE 'content\_item.%'
    UNION
    SELECT 'content/' || t."name" || substr(e.event, length('content_item.'))
    FROM jsonb_array_elements_text(w."events") e(event)
    JOIN "content_types" t ON t."tenant_id" = w."tenant_id" AND t."deleted_at" IS NULL
    WHERE e.event LIKE 'content\_item.%' AND (t."publishing" OR e.event <> 'content_item.published')
  ) found), '[]')
WHERE w."events"::text LIKE '%"content\_item.%';
--> statement-breakpoint
-- Scopes of that name opened no call, so nobody gets more by this.
UPDATE "service_tokens" s SET "scopes" = coalesce((
  SELECT jsonb_agg(e.scope ORDER BY e.place) FROM jsonb_array_elements_text(s."scopes") WITH ORDINALITY e(scope, place)
  WHERE e.scope NOT LIKE 'content\_item:%'), '[]')
WHERE s."scopes"::text LIKE '%"content\_item:%';
