import { sql } from 'drizzle-orm';
import type { Call } from '../../engine/access/call.ts';
import type { OwnRows } from '../../engine/own-data/own-part.ts';
import type { Db } from '../../platform/db/database.ts';
import { actorAsRecipient, sharedNotices } from './shared-notices.ts';

interface SharedRow extends Record<string, unknown> {
  time: Date;
}

/** Adds the shared notices that a person has got to their own ones in the copy of own data. */
export async function withShared(db: Db, { actor }: Call, rows: OwnRows): Promise<OwnRows> {
  const shared = await db.execute<SharedRow>(sql`
    with shared as (${sharedNotices(actorAsRecipient(actor), sql`true`)})
    select kind, entity, object_id, time, read from shared order by id`);
  const added = shared.rows.map((row) => ({ ...row, time: new Date(row.time) }));
  return [...rows, ...added].sort((a, b) => Number(a.time) - Number(b.time));
}
