import { randomBytes } from 'node:crypto';
import type { Pseudonym } from '../engine/model/column-meanings.ts';
import type { JsonRow } from './format.ts';

/** Returns all signatures of a value that a former key may have made. */
type Signatures = (purpose: string, value: string) => readonly string[];

/**
 * Re-signs the pseudonyms of a column. Finds the owner of a pseudonym by signing for every person, once per object. A
 * person who no longer exists gets a random pseudonym, so that they still count.
 * `from`: returns the former signatures, with the ids of `before`; `to`: signs with the ids of `after` and the new id
 * of the person.
 */
export function pseudonymSigner(
  [column, { purpose, signed }]: readonly [column: string, pseudonym: Pseudonym],
  people: ReadonlyMap<number, number>,
  from: Signatures,
  to: (purpose: string, value: string) => string,
) {
  let cached: { of: string; owners: Map<string, number> } | undefined;
  const ownersOf = (row: JsonRow) => {
    const of = signed(row, 0);
    if (cached?.of === of) return cached.owners;
    const owners = new Map<string, number>();
    for (const person of people.keys())
      for (const hash of from(purpose, signed(row, person))) owners.set(hash, person);
    cached = { of, owners };
    return owners;
  };
  const anew = (hash: string, before: JsonRow, after: JsonRow) => {
    const person = ownersOf(before).get(hash);
    const now = person === undefined ? undefined : people.get(person);
    return now === undefined ? randomBytes(32).toString('base64url') : to(purpose, signed(after, now));
  };
  return (before: JsonRow, after: JsonRow): void => {
    const value = before[column];
    if (Array.isArray(value))
      after[column] = value.map((pseudonym) => anew(String(pseudonym), before, after)).sort();
    else if (typeof value === 'string') after[column] = anew(value, before, after);
  };
}
