import { message } from '@piiri/schemas/messages.ts';
import { createDirectory } from './directory.ts';
import { levelsOf, onCircles } from './reporting-lines.ts';
import { type Colleague, FIRST_PLACEHOLDER } from './task.ts';
import type { ValidatedRow } from './validate-rows.ts';

/** What stands for the id of the new person of a row. */
export const placeholderOf = ({ row }: Pick<ValidatedRow, 'row'>): number => FIRST_PLACEHOLDER + row;

const personOf = (row: ValidatedRow) => row.existing?.id ?? placeholderOf(row);

interface Given {
  /** What the column of managers holds, row by row. */
  cells: readonly string[];
  /** The rows' numbers in international form. */
  phones: readonly (string | undefined)[];
  colleagues: readonly Colleague[];
  readPhone: (written: string) => string | undefined;
}

/**
 * Sets whom the people of a file report to: colleagues or other people of the file, by phone, user name, e-mail or name. A row
 * is wrong whose manager nobody or several could be, whose manager's own row is wrong though nobody else has them, or by
 * which people would report to themselves.
 */
export function assignManagers(rows: readonly ValidatedRow[], given: Given): ValidatedRow[] {
  const { colleagues } = given;
  const nameOf = new Map(colleagues.map(([id, , , , , name]) => [id, name]));
  const formerOf = new Map(colleagues.map(([id, manager]) => [id, manager]));
  for (const row of rows) nameOf.set(personOf(row), row.name);
  const found = findManagers(rows, given);
  const assigned = rows.map((row, index): ValidatedRow => {
    const named = found[index] as (typeof found)[number];
    if ('wrong' in named) return refused(row, named.wrong);
    const former = formerOf.get(personOf(row)) ?? null;
    if (row.result === 'wrong' || named.id === former) return row;
    return {
      ...row,
      result: row.result === 'unchanged' ? 'changed' : row.result,
      changes: { ...row.changes, manager: [former && nameOf.get(former), named.id && nameOf.get(named.id)] },
    };
  });
  const byPerson = new Map(assigned.map((row, index) => [personOf(row), index]));
  const managerOf = (person: number) => {
    const index = byPerson.get(person);
    const named = index === undefined || assigned[index]?.result === 'wrong' ? undefined : found[index];
    return named && 'id' in named ? named.id : (formerOf.get(person) ?? null);
  };
  while (refuseImpossible(assigned, byPerson, managerOf));
  const levels = levelsOf(byPerson.keys(), managerOf);
  return assigned.map((row) => {
    if (!row.values) return row;
    return {
      ...row,
      values: { ...row.values, manager: managerOf(personOf(row)) },
      level: levels.get(personOf(row)),
    };
  });
}

/** A row with what is wrong with its manager. */
function refused({ row, name, errors, existing }: ValidatedRow, wrong: string): ValidatedRow {
  return { row, name, existing, result: 'wrong', changes: {}, errors: { ...errors, manager: [wrong] } };
}

/** Whom the cells mean: an id, a placeholder, nobody, or what is wrong. */
function findManagers(
  rows: readonly ValidatedRow[],
  { cells, phones, colleagues, readPhone }: Given,
): ({ id: number | null } | { wrong: string })[] {
  const directory = createDirectory(readPhone);
  for (const [id, , phone, username, email, name] of colleagues)
    directory.add(id, { phone, username, email, name });
  for (const [index, row] of rows.entries())
    directory.add(personOf(row), { phone: phones[index], email: row.values?.email, name: row.name });
  return cells.map((cell) => (cell.trim() ? directory.find(cell) : { id: null }));
}

/** Makes rows wrong that cannot be as they are while others are wrong. Gives whether there were any. */
function refuseImpossible(
  rows: ValidatedRow[],
  byPerson: ReadonlyMap<number, number>,
  managerOf: (person: number) => number | null,
): boolean {
  const circles = onCircles(byPerson.keys(), managerOf);
  const wrong = new Map<number, string>();
  for (const [index, row] of rows.entries()) {
    if (row.result === 'wrong') continue;
    const person = personOf(row);
    const manager = managerOf(person);
    const own = manager === null ? undefined : rows[byPerson.get(manager) ?? -1];
    if (own?.result === 'wrong' && !own.existing)
      wrong.set(index, message('import_manager_wrong', { row: own.row }));
    else if (circles.has(person) && row.changes.manager)
      wrong.set(index, manager === person ? 'own_manager' : 'manager_circle');
  }
  for (const [index, says] of wrong) rows[index] = refused(rows[index] as ValidatedRow, says);
  return wrong.size > 0;
}
