import { isDeepStrictEqual } from 'node:util';
import type { CompanyDefinitions, Entity } from '@piiri/schemas';
import { mapYielding } from '../../platform/jobs/map-yielding.ts';
import type { Row } from '../access/call.ts';
import type { Change, Transaction } from '../commit/transaction.ts';
import { acceptsCustomFields, CUSTOM, customFieldsOf } from '../custom/custom-fields.ts';
import { ENTITIES } from '../model/tables.ts';
import { attachedTexts } from './attached-texts.ts';
import { entriesOf } from './entries.ts';
import { dateColumn, fieldOfFiles, searchedFields } from './searched-fields.ts';
import { storeEntries } from './store-entries.ts';

/** Whether a change leaves everything as it was that the index contains, such as the note that a person was invited. */
function hasSameText(entity: Entity, { action, before, after }: Change): boolean {
  // Attachments may have changed, which the row does not show.
  if (action !== 'update' || !before || !after || fieldOfFiles(entity)) return false;
  const columns = searchedFields(entity).flatMap(({ path, inLanguages }) => {
    const [name = '', part] = path.split('.');
    return [part ?? name, ...(inLanguages ? [inLanguages] : [])];
  });
  const custom = acceptsCustomFields(entity) ? [CUSTOM] : [];
  return [...columns, ...custom, dateColumn(entity), 'deleted_at'].every((column) =>
    isDeepStrictEqual(before[column], after[column]),
  );
}

/**
 * Returns the latest row of each changed object of an entity whose index rows may change; null for a deleted object.
 */
function changedRows(entity: Entity, changes: readonly Change[]): Map<number, Row | null> {
  const rows = new Map<number, Row | null>();
  for (const change of changes) {
    const { entity: name, id, action, after } = change;
    if (name !== entity.name || id === undefined || action === 'sort') continue;
    if (hasSameText(entity, change)) continue;
    rows.set(id, after && !after.deleted_at ? (after as Row) : null);
  }
  return rows;
}

/** A new object has no rows in the index yet. */
const isMade = ({ action, before }: Change) => action === 'create' && before === undefined;

/** Updates the index within the transaction that stores the changes. `definitions`: the tenant's own. */
export async function indexChanges(
  { db }: Transaction,
  changes: readonly Change[],
  definitions: CompanyDefinitions,
): Promise<void> {
  for (const name of new Set(changes.map((change) => change.entity))) {
    const entity = ENTITIES.get(name);
    if (!entity || searchedFields(entity).length === 0) continue;
    const rows = changedRows(entity, changes);
    const createdIds = new Set(
      changes.flatMap((change) => (change.entity === name && isMade(change) ? [change.id] : [])),
    );
    const attached = await attachedTexts(db, entity, [...rows.keys()]);
    const entries = await mapYielding([...rows.values()], (row) =>
      row ? entriesOf(entity, row, attached.get(row.id) ?? [], customFieldsOf(definitions, entity)) : [],
    );
    await storeEntries(
      db,
      name,
      [...rows.keys()].filter((id) => !createdIds.has(id)),
      entries.flat(),
    );
  }
}
