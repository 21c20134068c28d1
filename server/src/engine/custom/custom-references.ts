import {
  type CustomField,
  customLabel,
  type Entity,
  type InLanguages,
  nameOfPerson,
  type StoredCustomValues,
  titlePaths,
} from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import { columnIn } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { referableCondition } from '../access/access.ts';
import type { EntityCall } from '../access/call.ts';
import { readerOf, toSql } from '../access/condition.ts';
import type { Transaction } from '../commit/transaction.ts';
import { hooksOf } from '../feature.ts';
import { tenantRows } from '../model/references.ts';
import { ENTITIES, tableOf } from '../model/tables.ts';
import { CUSTOM } from './custom-fields.ts';

type Answer = Record<string, unknown>;

/** The path of the types whose objects custom fields can refer to. */
const CONTENT_PATH = 'content';

const isReference = ({ kind }: CustomField) => kind === 'reference';

/** Returns the entity that stores the objects of content types. */
function storedContent(): Entity | undefined {
  return [...ENTITIES.values()].find(({ types }) => types?.path === CONTENT_PATH);
}

/** Returns the ids of objects of a content type, among some, that the caller may refer to: they see or edit them. */
async function referableIds(
  { db, tenantId }: Pick<Transaction, 'db' | 'tenantId'>,
  actor: Actor,
  typeName: string,
  ids: readonly number[],
): Promise<Set<number>> {
  const stored = storedContent();
  const type = actor.definitions.contentTypes.find(({ name }) => name === typeName);
  const definition =
    stored?.types && hooksOf(stored).definitionOf?.(actor, { [stored.types.field]: type?.id });
  if (!stored?.types || !definition) return new Set();
  const condition = referableCondition(actor, definition);
  const table = tableOf(stored);
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        tenantRows({ tenantId }, table),
        isNull(table.deleted_at),
        eq(columnIn(table, stored.types.name), typeName),
        sql`${table.id} = any(${sql.param([...ids])}::int[])`,
        toSql(condition, table, readerOf(actor)),
      ),
    )
    .orderBy(table.id)
    .for('share');
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Throws `invalid` for references in custom values to objects that the writer may not refer to. */
export async function assertCustomReferences(
  tx: Transaction,
  actor: Actor,
  fields: readonly CustomField[],
  values: StoredCustomValues,
  before: StoredCustomValues,
): Promise<void> {
  const errors: FieldErrors = {};
  for (const field of fields.filter(isReference)) {
    const id = values[field.id];
    if (typeof id !== 'number' || id === before[field.id]) continue;
    const referable = await referableIds(tx, actor, field.of ?? '', [id]);
    if (!referable.has(id)) errors[`${CUSTOM}.${field.name}`] = ['unknown_reference'];
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
}

/** Adds the titles of the objects that custom values refer to; a reference to a deleted object becomes null. */
export async function nameCustomReferences(
  call: Pick<EntityCall, 'actor' | 'language'>,
  db: Db,
  fields: readonly CustomField[],
  answers: readonly Answer[],
): Promise<void> {
  const named = fields.filter(isReference);
  const stored = storedContent();
  if (named.length === 0 || !stored) return;
  const values = answers.flatMap((answer) => (answer[CUSTOM] ? [answer[CUSTOM] as Answer] : []));
  const ids = values.flatMap((custom) => named.flatMap(({ name }) => (custom[name] as number | null) ?? []));
  const table = tableOf(stored);
  const titles =
    ids.length === 0
      ? []
      : await db
          .select({ id: table.id, texts: columnIn(table, titlePaths(stored)[0]?.split('.')[1] ?? '') })
          .from(table)
          .where(
            and(
              tenantRows(call.actor, table),
              isNull(table.deleted_at),
              sql`${table.id} = any(${sql.param(ids)}::int[])`,
            ),
          );
  const languages = [call.language, call.actor.companyLanguage];
  const byId = new Map(
    titles.map(({ id, texts }) => [
      Number(id),
      customLabel((texts ?? {}) as InLanguages<string>, languages, String(id)),
    ]),
  );
  for (const custom of values)
    for (const { name } of named) {
      if (!(name in custom)) continue;
      const title = byId.get(custom[name] as number);
      if (title === undefined) custom[name] = null;
      if (!fields.some((field) => field.name === nameOfPerson(name)))
        custom[nameOfPerson(name)] = title ?? null;
    }
}
