ALTER TABLE "accounts" ADD COLUMN "password_scope" integer;
--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "scope" integer;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "scope" integer;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proof_at" timestamp (3) with time zone;

--> statement-breakpoint
-- What the holder of an account made reaches the account. The rest reaches the company that was involved: that of the session, of
-- its entry in the history about the passkey, or that which created the account; otherwise the first that the person could enter.
UPDATE "sessions" SET "scope" = CASE WHEN "by_holder" THEN 0 ELSE "tenant_id" END;
--> statement-breakpoint
UPDATE "accounts" a SET "password_scope" = CASE WHEN a."password_by_holder" THEN 0 ELSE coalesce(
  (SELECT m."tenant_id" FROM "memberships" m WHERE m."account_id" = a."id" AND m."proven"
    ORDER BY m."tenant_id" = a."made_by" DESC, m."joined_at", m."tenant_id" LIMIT 1), a."made_by") END
WHERE a."password_hash" IS NOT NULL;
--> statement-breakpoint
UPDATE "passkeys" p SET "scope" = CASE WHEN p."by_holder" THEN 0 ELSE coalesce(
  (SELECT h."tenant_id" FROM "versions" h JOIN "memberships" m ON m."user_id" = h."object_id" AND m."tenant_id" = h."tenant_id"
    WHERE m."account_id" = p."account_id" AND h."entity" = 'user' AND h."action" = 'add_passkey'
    ORDER BY abs(extract(epoch FROM h."time" - p."created_at")) LIMIT 1),
  (SELECT m."tenant_id" FROM "memberships" m WHERE m."account_id" = p."account_id"
    ORDER BY m."proven" DESC, m."joined_at", m."tenant_id" LIMIT 1)) END;
