import { type CustomField, message, nameOfPerson, type StoredCustomValues } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Transaction } from '../commit/transaction.ts';
import { people, userNames } from '../model/people.ts';
import { CUSTOM } from './custom-fields.ts';

type Answer = Record<string, unknown>;

const isPerson = ({ kind }: CustomField) => kind === 'person';

/** Adds the names of custom people to answers; the field of a person who has left the tenant becomes null. */
export async function nameCustomPeople(
  answered: readonly CustomField[],
  db: Db,
  answers: readonly Answer[],
): Promise<void> {
  const fields = answered.filter(isPerson);
  if (fields.length === 0) return;
  const values = answers.flatMap((answer) => (answer[CUSTOM] ? [answer[CUSTOM] as Answer] : []));
  const ids = values.flatMap((custom) => fields.map(({ name }) => custom[name]));
  const names = await userNames(db, ids as number[]);
  for (const custom of values)
    for (const { name } of fields) {
      if (!(name in custom)) continue;
      const called = names.get(custom[name] as number) ?? null;
      if (called === null) custom[name] = null;
      // Another custom field may have that name.
      if (!answered.some((field) => field.name === nameOfPerson(name))) custom[nameOfPerson(name)] = called;
    }
}

/**
 * Throws `invalid` for custom people who are not in the tenant. A person whom the object already names may stay; the
 * others are locked against deletion until the transaction ends.
 */
export async function assertCustomPeople(
  tx: Transaction,
  fields: readonly CustomField[],
  values: StoredCustomValues,
  before: StoredCustomValues,
): Promise<void> {
  const named = fields.filter((field) => {
    const id = values[field.id];
    return isPerson(field) && typeof id === 'number' && id !== before[field.id];
  });
  if (named.length === 0) return;
  const ids = [...new Set(named.map(({ id }) => Number(values[id])))].sort((a, b) => a - b);
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    select id from ${people} where tenant_id = ${tx.tenantId}::int and deleted_at is null
      and id = any(${sql.param(ids)}::int[]) order by id for share`);
  const existingIds = new Set(rows.map(({ id }) => id));
  const errors: FieldErrors = {};
  for (const { id, name } of named)
    if (!existingIds.has(Number(values[id]))) errors[`${CUSTOM}.${name}`] = [message('unknown_reference')];
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
}
