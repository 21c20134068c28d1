import { UNSAVED } from '@piiri/shared/unsaved-rules.ts';
import { index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { timestamptz } from '../../../platform/db/columns.ts';
import { textsIn } from '../entered-texts.ts';

type Values = Record<string, unknown>;

/**
 * Unsaved changes: one row per person and form. `entity` is the form's name in the console; the id of a new object is
 * 0.
 */
export const unsavedChanges = defineOwned({
  name: 'unsaved_changes',
  columns: {
    title: text().notNull().default(''),
    at: timestamptz().notNull(),
    /** ETag of the edited version. */
    etag: text(),
    /** Changed fields: their original values (`was`) and new ones (`values`). */
    was: jsonb().$type<Values>().notNull(),
    values: jsonb().$type<Values>().notNull(),
  },
  owner: 'user_id',
  parent: { object: 'any' },
  ownerIndex: false,
  constraints: (table) => [
    uniqueIndex('unsaved_changes_form').on(table.tenant_id, table.user_id, table.entity, table.object_id),
    index('unsaved_changes_object').on(table.tenant_id, table.entity, table.object_id),
    index('unsaved_changes_at').on(table.at),
  ],
  meanings: { at: { retention: `${UNSAVED.days} days` } },
  stays: 'values name objects by the numbers of the other installation, and are gone in days',
  ownData: ['entity as kind', 'title', 'at as time', 'values as text'],
  presentOwnData: async (_db, _call, rows) => rows.map((row) => ({ ...row, text: textsIn(row.text) })),
});
