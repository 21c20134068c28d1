import { message } from '@piiri/schemas/messages.ts';
import { foldedName } from '@piiri/shared/folded-name.ts';
import { type Colleague, FIRST_PLACEHOLDER } from './task.ts';
import type { ValidatedRow } from './validate-rows.ts';

/** Returns the placeholder for the id of a row's new person. */
export const placeholderOf = ({ row }: Pick<ValidatedRow, 'row'>): number => FIRST_PLACEHOLDER + row;

const personOf = (row: ValidatedRow) => row.existing?.id ?? placeholderOf(row);

interface ManagerInput {
  /** Cells of the manager column, row by row. */
  cells: readonly string[];
  /** Phone numbers of the rows in international format. */
  phones: readonly (string | undefined)[];
  colleagues: readonly Colleague[];
  readPhone: (text: string) => string | undefined;
}

/**
 * Sets the managers of the people in a file: colleagues or other people in the file, by phone number, user name, e-mail
 * address or name. A row is invalid if its manager is unknown or ambiguous, if its manager is a new person whose own
 * row is invalid, or if people would report to themselves.
 */
export function assignManagers(rows: readonly ValidatedRow[], input: ManagerInput): ValidatedRow[] {
  const { colleagues } = input;
  const nameOf = new Map(colleagues.map(([id, , , , , name]) => [id, name]));
  const formerOf = new Map(colleagues.map(([id, manager]) => [id, manager]));
  for (const row of rows) nameOf.set(personOf(row), row.name);
  const managers = findManagers(rows, input);
  const assigned = rows.map((row, index): ValidatedRow => {
    const named = managers[index] as (typeof managers)[number];
    if ('wrong' in named) return rejectRow(row, named.wrong);
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
    const named = index === undefined || assigned[index]?.result === 'wrong' ? undefined : managers[index];
    return named && 'id' in named ? named.id : (formerOf.get(person) ?? null);
  };
  while (rejectImpossible(assigned, byPerson, managerOf));
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

/** Returns a row as invalid with an error about its manager. */
function rejectRow({ row, name, errors, existing }: ValidatedRow, wrong: string): ValidatedRow {
  return { row, name, existing, result: 'wrong', changes: {}, errors: { ...errors, manager: [wrong] } };
}

/** Returns the managers that the cells refer to: an id, a placeholder, null, or an error. */
function findManagers(
  rows: readonly ValidatedRow[],
  { cells, phones, colleagues, readPhone }: ManagerInput,
): ({ id: number | null } | { wrong: string })[] {
  const directory = createDirectory(readPhone);
  for (const [id, , phone, username, email, name] of colleagues)
    directory.add(id, { phone, username, email, name });
  for (const [index, row] of rows.entries())
    directory.add(personOf(row), { phone: phones[index], email: row.values?.email, name: row.name });
  return cells.map((cell) => (cell.trim() ? directory.find(cell) : { id: null }));
}

/** Marks rows as invalid that became invalid because others are. Returns whether there were any. */
function rejectImpossible(
  rows: ValidatedRow[],
  byPerson: ReadonlyMap<number, number>,
  managerOf: (person: number) => number | null,
): boolean {
  const circles = findCycles(byPerson.keys(), managerOf);
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
  for (const [index, says] of wrong) rows[index] = rejectRow(rows[index] as ValidatedRow, says);
  return wrong.size > 0;
}

/** Ways of identifying people, most reliable first. */
const IDENTIFIERS = ['phone', 'username', 'email', 'name'] as const;

type PersonKeys = Partial<Record<(typeof IDENTIFIERS)[number], unknown>>;

/** Maximum number of characters of a cell quoted in a message. */
const MAX_QUOTED_CHARACTERS = 100;

/** Finds people by the text of a cell. `readPhone` converts numbers to international format. */
function createDirectory(readPhone: (text: string) => string | undefined) {
  const idsBy = IDENTIFIERS.map((way) => ({ way, ids: new Map<string, number | null>() }));
  return {
    /** Adds a person, or further ways of identifying one. */
    add(id: number, keys: PersonKeys): void {
      for (const { way, ids } of idsBy) {
        const value = keys[way];
        if (typeof value !== 'string' || !value.trim()) continue;
        const key = foldedName(value);
        const holder = ids.get(key);
        ids.set(key, holder === undefined || holder === id ? id : null);
      }
    },
    /** Returns the person that a cell refers to; a packed message if nobody or several people match. */
    find(cell: string): { id: number } | { wrong: string } {
      const name = cell.trim().slice(0, MAX_QUOTED_CHARACTERS);
      for (const { way, ids } of idsBy) {
        const id = ids.get(foldedName(way === 'phone' ? (readPhone(cell) ?? '') : cell));
        if (id !== undefined) return id === null ? { wrong: message('import_alike', { name }) } : { id };
      }
      return { wrong: message('import_no_person', { name }) };
    },
  };
}

/** Returns the id of a person's manager; null at the top. */
type ManagerOf = (id: number) => number | null;

/** Returns the people who report to themselves, directly or through others. */
function findCycles(people: Iterable<number>, managerOf: ManagerOf): Set<number> {
  const walks = new Map<number, number>();
  const cyclic = new Set<number>();
  for (const start of people) {
    let id: number | null = start;
    for (; id !== null && !walks.has(id); id = managerOf(id)) walks.set(id, start);
    // A walk that meets itself has found a cycle that no earlier walk has visited.
    if (id !== null && walks.get(id) === start)
      for (let member: number | null = id; member !== null && !cyclic.has(member); member = managerOf(member))
        cyclic.add(member);
  }
  return cyclic;
}

/** Returns the number of managers above each person. In a cycle the numbers are arbitrary. */
function levelsOf(people: Iterable<number>, managerOf: ManagerOf): ReadonlyMap<number, number> {
  const levels = new Map<number, number>();
  for (const start of people) {
    const line: number[] = [];
    let id: number | null = start;
    for (; id !== null && !levels.has(id); id = managerOf(id)) {
      levels.set(id, 0);
      line.push(id);
    }
    let level = id === null ? -1 : (levels.get(id) ?? 0);
    for (const person of line.reverse()) levels.set(person, ++level);
  }
  return levels;
}
