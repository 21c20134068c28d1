import type { InLanguages } from '@piiri/schemas';
import type { NoticeKind } from '@piiri/shared/contracts/notices.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { bigId, now } from '../../../platform/db/tables/columns.ts';

/** Inbox: one row per person and event. Ids increase with time. */
export const notices = defineOwned({
  name: 'notices',
  columns: {
    id: bigId(),
    /** The same for all notices of an event, so that nobody gets two of them. */
    event: uuid().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    /** The object; null if the notice is not about one. */
    entity: text(),
    object_id: integer(),
    /** The object's title, for notices about its deletion. */
    titles: jsonb().$type<InLanguages<string>>(),
    /** Id of the person who caused it. */
    person_id: integer(),
    /** Path to which it leads if that is not the object's own address. */
    address: text(),
    read: boolean().notNull().default(false),
    time: now(),
  },
  owner: 'user_id',
  meanings: {
    object_id: { refersTo: { entityIn: 'entity' } },
    person_id: { refersTo: 'user', notOwnData: 'Another person.' },
    time: { retention: '90 days' },
  },
  retention: { months: 3, from: 'time' },
  ownerIndex: false,
  constraints: (table) => [
    uniqueIndex('notices_event').on(table.event, table.user_id),
    index('notices_user').on(table.tenant_id, table.user_id, table.id),
    index('notices_unread').on(table.tenant_id, table.user_id, table.id).where(sql`not ${table.read}`),
    index('notices_object').on(table.tenant_id, table.entity, table.object_id),
    index('notices_time').on(table.time),
  ],
  ownData: ['kind', 'entity', 'object_id', 'time', 'read'],
});
