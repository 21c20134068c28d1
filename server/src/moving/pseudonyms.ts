import { randomBytes } from 'node:crypto';
import type { PseudonymColumn } from '../engine/model/word-types.ts';
import type { JsonRow } from './format.ts';

/** All that a key may have signed for the same, and what it signs now. */
type Signatures = (purpose: string, value: string) => readonly string[];

/**
 * Makes the keyed hashes of a column anew: whose a hash is, is found by trying everybody, for each thing once. Who is nobody any
 * more gets a hash that is nobody's, so that they are counted still.
 *
 * `from`: what the hashes were signed with, by the ids of `before`; `to`: signs for the ids of `after` and the new id of the person.
 */
export function signingAnew(
  { column, purpose, signed }: PseudonymColumn,
  people: ReadonlyMap<number, number>,
  from: Signatures,
  to: (purpose: string, value: string) => string,
) {
  let known: { of: string; owners: Map<string, number> } | undefined;
  const ownersOf = (row: JsonRow) => {
    const of = signed(row, 0);
    if (known?.of === of) return known.owners;
    const owners = new Map<string, number>();
    for (const person of people.keys())
      for (const hash of from(purpose, signed(row, person))) owners.set(hash, person);
    known = { of, owners };
    return owners;
  };
  const anew = (hash: string, before: JsonRow, after: JsonRow) => {
    const person = ownersOf(before).get(hash);
    const now = person === undefined ? undefined : people.get(person);
    return now === undefined ? randomBytes(32).toString('base64url') : to(purpose, signed(after, now));
  };
  return (before: JsonRow, after: JsonRow): void => {
    const value = before[column];
    if (Array.isArray(value)) after[column] = value.map((each) => anew(String(each), before, after)).sort();
    else if (typeof value === 'string') after[column] = anew(value, before, after);
  };
}
