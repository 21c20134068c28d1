import type pg from 'pg';
import { AMONG_SQL, BEST_OF_SQL, BEST_SQL, FIND_SQL, LISTED_SQL } from './find-functions.ts';
import { FOLD_SQL } from './fold.ts';
import { ALIKE_SQL, QUERY_SQL, WIDEN_SQL } from './query-functions.ts';

/** Brings the functions that search up to date. A migration drops one whose parameters become others. */
export async function makeSearchFunctions(client: pg.ClientBase): Promise<void> {
  const all = [
    FOLD_SQL,
    ALIKE_SQL,
    WIDEN_SQL,
    QUERY_SQL,
    FIND_SQL,
    BEST_OF_SQL,
    BEST_SQL,
    LISTED_SQL,
    AMONG_SQL,
  ];
  for (const made of all) await client.query(made);
}
