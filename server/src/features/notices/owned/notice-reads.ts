import { sql } from 'drizzle-orm';
import { uuid } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { timestamptz } from '../../../platform/db/columns.ts';

/** Which shared notices a person has read: at most one row each, whatever the number of notices. */
export const noticeReads = defineOwned({
  name: 'notice_reads',
  columns: {
    /** All until this time are read: that of the newest when the person marked all of them. */
    read_until: timestamptz(),
    /** Events of later ones that they have read. Each change drops those that exist no more. */
    read_events: uuid().array().notNull().default(sql`'{}'`),
  },
  owner: 'user_id',
  unique: 'primaryKey',
  meanings: {
    user_id: { notOwnData: 'The copy says of each notice whether it is read.' },
  },
});
