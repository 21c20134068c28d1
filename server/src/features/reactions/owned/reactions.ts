import type { Reaction } from '@piiri/shared/contracts/reactions.ts';
import { integer, text, unique } from 'drizzle-orm/pg-core';
import { presentObjects } from '../../../engine/own-data/present-objects.ts';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** Reactions to objects, one a person and object. */
export const reactions = defineOwned({
  name: 'reactions',
  columns: {
    /** The object, of any entity that says `reactions`. */
    entity: text().notNull(),
    object_id: integer().notNull(),
    reaction: text().$type<Reaction>().notNull(),
    time: now(),
  },
  owner: 'user_id',
  words: { ids: { object_id: { entityIn: 'entity' } } },
  seenBy: 'audience',
  constraints: (table) => [
    unique('reactions_once').on(table.tenant_id, table.entity, table.object_id, table.user_id),
  ],
  ownData: ['entity as kind', 'object_id as object', 'reaction', 'time'],
  presentOwnData: presentObjects,
});
