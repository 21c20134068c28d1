import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';

/** A person's name. */
export interface Name {
  first_name: string;
  last_name: string;
}

/** Converts a name to ASCII letters: Åsa Mäki-Lehto becomes asa.maki-lehto. */
function toAscii(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+|-+$/g, '');
}

/** Returns the base of a user name made from a person's name. */
function baseOf({ first_name, last_name }: Name): string {
  const base = [first_name, last_name].map(toAscii).filter(Boolean).join('.');
  // Names in other scripts leave an empty text, or digits that could be taken for a phone number.
  return (/[a-z]/.test(base) ? base : `user${base}`).slice(0, 100);
}

const numbered = (base: string, number: number) => (number === 1 ? base : `${base}${number}`);

/** The people who need a name with a base, by their indexes, and the first number not yet tried for it. */
interface PendingNames {
  places: number[];
  next: number;
}

function gather(people: readonly Name[]): Map<string, PendingNames> {
  const waiting = new Map<string, PendingNames>();
  for (const [place, person] of people.entries()) {
    const base = baseOf(person);
    const same = waiting.get(base) ?? { places: [], next: 1 };
    same.places.push(place);
    waiting.set(base, same);
  }
  return waiting;
}

/**
 * Returns free user names made from people's names, in their order. If a name is taken, a number is appended. Another
 * transaction may take a name before it is stored; storing detects that. `reserved`: names in lower case that others
 * are about to get.
 */
export async function freeUsernames(
  db: Db,
  people: readonly Name[],
  reserved: Iterable<string> = [],
): Promise<string[]> {
  const names: string[] = [];
  const usedNames = new Set<string>(reserved);
  const waiting = gather(people);
  for (let extra = 0; waiting.size > 0; extra = extra * 4 + 3) {
    const candidates = [...waiting].map(([base, { places, next }]) => ({
      base,
      names: Array.from({ length: places.length + extra }, (_, step) => numbered(base, next + step)),
    }));
    const candidateNames = sql.param(candidates.flatMap((candidate) => candidate.names));
    const { rows } = await db.execute<{ name: string }>(
      sql`select lower(username) as name from accounts where lower(username) = any(${candidateNames}::text[])`,
    );
    const taken = new Set(rows.map(({ name }) => name));
    for (const candidate of candidates) {
      const same = waiting.get(candidate.base) as PendingNames;
      same.next += candidate.names.length;
      for (const name of candidate.names) {
        if (same.places.length === 0 || taken.has(name) || usedNames.has(name)) continue;
        names[same.places.shift() as number] = name;
        usedNames.add(name);
      }
      if (same.places.length === 0) waiting.delete(candidate.base);
    }
  }
  return names;
}
