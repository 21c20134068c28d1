import type { StreamRow } from '@piiri/shared/contracts/history.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import { type Version, versions } from '../../engine/commit/versions-table.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { eventOf } from './audit-events.ts';
import { historyStreams } from './tables.ts';

/** Number of rows that one transaction reads. */
export const AT_ONCE = 500;

/** Returns whether rows of a company have no position yet. */
async function isBehind(db: Db, tenantId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${versions} where ${versions.tenant_id} = ${tenantId}::int and ${versions.position} is null
      and ${versions.state} = 'published' limit 1`);
  return rows.length > 0;
}

/**
 * Gives stored rows of a company their positions, in the order of their ids. Ids are taken before a row is stored, so
 * they may come out of order, and a reader who went by them would miss rows. Positions are assigned only to rows that
 * are stored already, under a lock that is held until the assignment is stored itself: whoever reads beyond a position
 * misses nothing. For one object ids are in order, since its writers wait for each other.
 */
async function assignPositions(db: Db, tenantId: number): Promise<void> {
  if (!(await isBehind(db, tenantId))) return;
  await db.execute(sql`
    insert into ${historyStreams} (tenant_id, last)
    select ${tenantId}::int, coalesce(max(position), 0) from ${versions} where tenant_id = ${tenantId}::int
    on conflict do nothing`);
  await db.execute(sql`select from ${historyStreams} where tenant_id = ${tenantId}::int for update`);
  // In a statement after the lock, so that it sees what others have assigned meanwhile.
  await db.execute(sql`
    with waiting as (
      select id, row_number() over (order by id) as nth from (
        select id from ${versions} where tenant_id = ${tenantId}::int and position is null and state = 'published'
        order by id limit ${AT_ONCE}::int) oldest),
    assigned as (
      update ${versions} v set position = s.last + waiting.nth from waiting, ${historyStreams} s
      where v.id = waiting.id and v.tenant_id = ${tenantId}::int and s.tenant_id = ${tenantId}::int returning v.position)
    update ${historyStreams} set last = greatest(last, (select coalesce(max(position), 0) from assigned))
    where tenant_id = ${tenantId}::int`);
}

const {
  id: _,
  columns: __,
  ...COLUMNS
} = {
  id: versions.id,
  columns: versions.columns,
  position: versions.position,
  time: versions.time,
  user_id: versions.user_id,
  agent: versions.agent,
  entity: versions.entity,
  object_id: versions.object_id,
  action: versions.action,
  title: versions.title,
  changes: versions.changes,
  withheld: versions.withheld,
  address_hash: versions.address_hash,
  account_hash: versions.account_hash,
};

type Row = Pick<Version, keyof typeof COLUMNS>;

function actorOf({ user_id, agent }: Row): StreamRow['actor'] {
  if (user_id === null) return agent && { type: agent, id: null };
  return user_id < 0 ? { type: 'service_token', id: -user_id } : { type: 'user', id: user_id };
}

/** Returns a row as sent. People are named by ids alone, so that an erased person is in nobody's copy by name. */
function presentRow(row: Row): StreamRow {
  const { position, time, entity, object_id, title, changes, withheld, address_hash, account_hash } = row;
  const { event, method } = eventOf(row);
  const { method: __method, ...others } = changes;
  return {
    cursor: Number(position),
    time: time.toISOString(),
    event,
    actor: actorOf(row),
    entity,
    object: object_id === null ? null : { id: object_id, ...(title && { title }) },
    changes: (method === undefined ? changes : others) as StreamRow['changes'],
    ...(withheld.length > 0 && { withheld }),
    ...(method !== undefined && { method }),
    address_hash,
    ...(account_hash !== null && { account_hash }),
  };
}

/** Returns the next rows of a company's stream after a position, oldest first; fewer than `AT_ONCE` at its end. */
export async function nextRows(services: Services, tenantId: number, after: number): Promise<StreamRow[]> {
  return committer(services, { tenantId })(async ({ db }) => {
    await assignPositions(db, tenantId);
    const rows = await db
      .select(COLUMNS)
      .from(versions)
      .where(and(eq(versions.tenant_id, tenantId), gt(versions.position, after)))
      .orderBy(versions.position)
      .limit(AT_ONCE);
    return rows.map(presentRow);
  });
}

/**
 * Throws `cursor_gone` for a position whose rows are deleted, so that the reader knows of a gap, and for one that was
 * never assigned.
 */
export async function assertCursor(db: Db, tenantId: number, after: number): Promise<void> {
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(sql`
    select (select min(position) from ${versions} where tenant_id = ${tenantId}::int) as first,
      (select last from ${historyStreams} where tenant_id = ${tenantId}::int) as last`);
  const { first = null, last = null } = rows[0] ?? {};
  if (first === null || last === null || after < Number(first) || after > Number(last))
    throw new AppError('cursor_gone');
}

/** Yields a company's stream after a position as JSON lines, until everything that is stored has been read. */
export async function* streamLines(
  services: Services,
  tenantId: number,
  after: number,
): AsyncGenerator<string> {
  for (let position = after; ; ) {
    const rows = await nextRows(services, tenantId, position);
    if (rows.length > 0) yield `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;
    if (rows.length < AT_ONCE) return;
    position = rows.at(-1)?.cursor ?? position;
  }
}
