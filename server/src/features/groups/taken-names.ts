import { LANGUAGES } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { foldedName } from '@piiri/shared/folded-name.ts';
import { sql } from 'drizzle-orm';
import type { Row } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Saving } from '../../engine/write/hooks.ts';
import { lockNamed } from '../../platform/db/advisory-locks.ts';
import { serverText } from '../../platform/texts.ts';

/**
 * Returns the folded names that a group cannot have: those of the company's other groups in any language, and those of
 * the group of everyone. Locks the names of groups until the transaction ends.
 */
export async function takenNames({ db, tenantId }: Transaction, ownId: number): Promise<Set<string>> {
  await lockNamed(db, `group names ${tenantId}`);
  const { rows } = await db.execute<{ names: (string | null)[] }>(sql`
    select array_append(array(select value from jsonb_each_text(name_translations)), name) as names from groups
    where tenant_id = ${tenantId}::int and deleted_at is null and not is_everyone and id <> ${ownId}::int`);
  const everyone = LANGUAGES.map((language) => serverText(language, 'everyone'));
  return new Set(
    [...everyone, ...rows.flatMap(({ names }) => names.filter((name) => name !== null))].map(foldedName),
  );
}

type Translations = Readonly<Record<string, string>> | null | undefined;

const namesOf = (row: Readonly<Record<string, unknown>> | undefined) => ({
  own: typeof row?.name === 'string' ? [foldedName(row.name)] : [],
  translated: Object.values((row?.name_translations as Translations) ?? {}).map(foldedName),
});

/** Whether a saving gives a group a name that it does not have yet. */
function isNamed({ action, columns }: Saving): boolean {
  if (columns.is_everyone) return false;
  return action === 'restore' || action === 'create' || 'name' in columns || 'name_translations' in columns;
}

/**
 * Throws `invalid` if a group would get a name that another group of the company has. Names from before, which may be
 * equal, stay as they are.
 */
export async function assertNamesFree(tx: Transaction, savings: readonly Saving[]): Promise<void> {
  const stored = new Set<string>();
  for (const saving of savings.filter(isNamed)) {
    const { action, before, columns } = saving;
    const row: Partial<Row> = { ...before, ...columns };
    const { own, translated } = namesOf(row);
    const former = action === 'restore' ? namesOf(undefined) : namesOf(before);
    const unchanged = new Set([...former.own, ...former.translated]);
    const taken = await takenNames(tx, before?.id ?? 0);
    const isTaken = (name: string) => !unchanged.has(name) && (taken.has(name) || stored.has(name));
    const fields = [
      ...(own.some(isTaken) ? ['name'] : []),
      ...(translated.some(isTaken) ? ['name_translations'] : []),
    ];
    if (fields.length > 0)
      throw new AppError('invalid', {
        errors: Object.fromEntries(fields.map((field) => [field, ['group_name_taken']])),
      });
    for (const name of [...own, ...translated]) stored.add(name);
  }
}
