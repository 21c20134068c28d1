import { isDeepStrictEqual } from 'node:util';
import {
  type CompanyDefinitions,
  type CustomField,
  comparableValue,
  NO_DEFINITIONS,
  type StoredCustomValues,
} from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import { revisions } from '../../platform/db/tables/commits.ts';
import type { Change, Listener, Transaction } from '../commit/transaction.ts';
import { isAboutObject } from '../model/references.ts';
import { CUSTOM } from './custom-fields.ts';
import { customValues } from './custom-values.ts';
import { type DefinitionSource, readDefinitions } from './definitions.ts';

/** Maximum length of a text's beginning by which lists are filtered and ordered. */
export const MAX_COMPARED_LENGTH = 200;

const customOf = (row: Change['after']): StoredCustomValues => (row?.[CUSTOM] ?? {}) as StoredCustomValues;

/** Whether a change alters an object's custom values. */
const changesCustom = ({ id, before, after }: Change): boolean =>
  id !== undefined &&
  after !== undefined &&
  CUSTOM in after &&
  !isDeepStrictEqual(customOf(before), customOf(after)) &&
  (before !== undefined || Object.keys(customOf(after)).length > 0);

/**
 * Locks the definitions against changes until the transaction ends, and returns them. Code that changes definitions
 * locks the same rows before reading the existing values (`lockDefinitions`), so no value of a former kind is stored
 * meanwhile.
 */
async function lockedDefinitions(
  { db, tenantId, actor }: Transaction,
  sources: readonly DefinitionSource[],
): Promise<{ definitions: CompanyDefinitions; previous: CompanyDefinitions | undefined }> {
  const entities = sources.map(({ entity }) => entity);
  const { rows } = await db.execute<{ entity: string; revision: number }>(sql`
    select entity, revision from ${revisions}
    where tenant_id = ${tenantId}::int and entity = any(${sql.param(entities)}::text[]) order by entity for share`);
  const isCurrent =
    actor &&
    entities.every((entity) => {
      const row = rows.find((candidate) => candidate.entity === entity);
      return Number(row?.revision ?? 0) === (actor.revisions[entity] ?? 0);
    });
  if (isCurrent) return { definitions: actor.definitions, previous: actor.definitions };
  return { definitions: await readDefinitions(db, tenantId, sources), previous: actor?.definitions };
}

/**
 * Locks a tenant's definitions against writers of values, before a change of definitions that depends on existing
 * values.
 */
export async function lockDefinitions({ db, tenantId }: Transaction, entity: string): Promise<void> {
  await db.execute(sql`
    select from ${revisions} where tenant_id = ${tenantId}::int and entity = ${entity} for update`);
}

/** Throws `conflict` when the field that a value was validated against has changed since. */
function assertUnchanged(
  now: readonly CustomField[],
  then: readonly CustomField[],
  stored: StoredCustomValues,
): void {
  const compared = ({ kind, choices }: CustomField) => ({ kind, choices: choices.map(({ value }) => value) });
  for (const field of then) {
    if (stored[field.id] === undefined) continue;
    const same = now.find(({ id }) => id === field.id);
    if (!same || !isDeepStrictEqual(compared(same), compared(field)))
      throw new AppError('conflict', { detail: 'custom_field_changed' });
  }
}

/** Returns the rows of one object's values. */
function rowsOf(entity: string, id: number, fields: readonly CustomField[], values: StoredCustomValues) {
  return fields.flatMap((field) => {
    const value = values[field.id];
    if (value === null || value === undefined) return [];
    const all = field.kind === 'choices' && Array.isArray(value) ? value : [value];
    return all.map((singleValue, position) => {
      const compared = comparableValue(field.kind, singleValue);
      return {
        entity,
        object_id: id,
        field: field.id,
        position,
        number: typeof compared === 'number' && Number.isFinite(compared) ? compared : null,
        text: typeof compared === 'string' ? compared.slice(0, MAX_COMPARED_LENGTH) : null,
      };
    });
  });
}

/** Returns the listener that updates the index of custom values in the transaction that stores the objects. */
export function indexCustomValues(sources: () => readonly DefinitionSource[]): Listener {
  return async (tx, changes) => {
    const changed = new Map<string, Change>();
    for (const change of changes)
      if (changesCustom(change)) changed.set(`${change.entity} ${change.id}`, change);
    if (changed.size === 0) return;
    const { definitions, previous = NO_DEFINITIONS } = await lockedDefinitions(tx, sources());
    const rows = [...changed.values()].flatMap(({ entity, id = 0, before, after }) => {
      const fields = definitions.fields[entity] ?? [];
      const [old, now] = [customOf(before), customOf(after)];
      const indexed = Object.fromEntries(
        Object.entries(now).filter(([field, value]) => !isDeepStrictEqual(value, old[field])),
      );
      if (previous !== definitions) assertUnchanged(fields, previous.fields[entity] ?? [], indexed);
      return rowsOf(entity, id, fields, now);
    });
    const there = [...changed.values()].filter(({ before }) => before);
    if (there.length > 0)
      await tx.db.execute(sql`
        delete from ${customValues} v using unnest(${sql.param(there.map(({ entity }) => entity))}::text[],
          ${sql.param(there.map(({ id }) => id))}::int[]) as gone (entity, id)
        where v.tenant_id = ${tx.tenantId}::int and v.entity = gone.entity and v.object_id = gone.id`);
    if (rows.length > 0)
      await tx.db.execute(sql`
        insert into ${customValues} (tenant_id, entity, object_id, field, position, number, text)
        select ${tx.tenantId}::int, entity, object_id, field, position, number, text
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as given(entity text, object_id int, field int, position int, number float8, text text)`);
  };
}

/** Deletes an object's values from the index for good. */
export async function deleteCustomValues(
  { db, tenantId }: Transaction,
  entity: string,
  id: number,
): Promise<void> {
  await db.delete(customValues).where(isAboutObject(customValues, tenantId, entity, id));
}
