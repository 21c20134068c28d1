import { sql } from 'drizzle-orm';
import { index, text } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { timestamptz } from '../../../platform/db/columns.ts';
import { now } from '../../../platform/db/tables/columns.ts';
import { comments } from './comments.ts';

/** Reports of comments to those who may edit the object. */
export const commentReports = defineOwned({
  name: 'comment_reports',
  columns: {
    reason: text().notNull(),
    created_at: now(),
    settled_at: timestamptz(),
  },
  owner: 'user_id',
  seenBy: 'editors',
  parent: { comment: comments },
  unique: true,
  constraints: (table) => [
    index('comment_reports_open').on(table.tenant_id, table.id).where(sql`${table.settled_at} is null`),
  ],
  ownData: ['reason', 'created_at'],
});
