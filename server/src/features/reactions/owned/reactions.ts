import type { Reaction } from '@piiri/shared/contracts/reactions.ts';
import { text, unique } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { bigId, now } from '../../../platform/db/tables/columns.ts';

/** Reactions to objects, one per person and object. */
export const reactions = defineOwned({
  name: 'reactions',
  columns: {
    id: bigId(),
    reaction: text().$type<Reaction>().notNull(),
    time: now(),
  },
  owner: 'user_id',
  parent: { object: 'any' },
  seenBy: 'audience',
  constraints: (table) => [
    unique('reactions_once').on(table.tenant_id, table.entity, table.object_id, table.user_id),
  ],
  ownData: ['object', 'reaction', 'time'],
});
