import type { InLanguages } from '@piiri/schemas';
import type { NoticeKind } from '@piiri/shared/contracts/notices.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { GROUP } from '../../../engine/model/people.ts';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { bigId, now } from '../../../platform/db/tables/columns.ts';
import { withShared } from '../own-notices.ts';

/** The index by which people find the shared notices of their groups. */
export const SHARED_INDEX = 'notices_shared';

/**
 * Inbox. What concerns a person is a row per person and event. What is published to groups is a row per group and event, a
 * shared notice: it has no `user_id`, and `notice_reads` says who has read it. Ids increase with time.
 */
export const notices = defineOwned({
  name: 'notices',
  columns: {
    id: bigId(),
    /** Null: a shared notice. */
    user_id: integer(),
    /** For shared ones: the group whose members it is for. */
    group_id: integer(),
    /** For shared ones: id of the last person to whom it was passed on. Null: it was to all. */
    told_until: integer(),
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
    group_id: { refersTo: GROUP },
    told_until: { onMove: { reset: null } },
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
    index('notices_shared_time').on(table.tenant_id, table.time).where(sql`${table.user_id} is null`),
    index(SHARED_INDEX).on(table.tenant_id, table.group_id, table.id).where(sql`${table.user_id} is null`),
  ],
  ownData: ['kind', 'entity', 'object_id', 'time', 'read'],
  presentOwnData: withShared,
});
