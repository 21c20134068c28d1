import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';

/** What a notice tells of, when that can be taken back before the notice is stored: a comment, a request. */
export interface Cause {
  of: string;
  id: number;
}

/** Returns a query that locks the row of a cause, and finds none once it was taken back. */
type Standing = (tenantId: number, id: number) => SQL;

const STANDING = new Map<string, Standing>();

/**
 * Defines what notices may tell of; returns a function that gives the cause with an id. Whoever takes one back changes
 * the row that `standing` locks, and then withdraws the notices, so that none is stored afterwards.
 */
export function defineCause(of: string, standing: Standing): (id: number) => Cause {
  STANDING.set(of, standing);
  return (id) => ({ of, id });
}

/** Returns whether a cause still stands, which it then does until the transaction ends. */
export async function stands(db: Db, tenantId: number, { of, id }: Cause): Promise<boolean> {
  const standing = STANDING.get(of);
  if (!standing) throw new Error(`No cause of notices is called ${of}.`);
  const { rowCount } = await db.execute(sql`${standing(tenantId, id)} for share`);
  return rowCount === 1;
}
