import { type Entity, MAX_PINNED, message, PINNED_UNTIL } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import { toSql } from '../../engine/access/condition.ts';
import type { Listener, Transaction } from '../../engine/commit/transaction.ts';
import { audienceColumns, groupsOf } from '../../engine/model/people.ts';
import { ENTITIES, tableOf } from '../../engine/model/tables.ts';
import { titleIn } from '../../engine/read/feed.ts';
import { readRows } from '../../engine/read/query.ts';
import { lockNamed } from '../../platform/db/advisory-locks.ts';

type Columns = Readonly<Record<string, unknown>>;

/** A published object that leads the feed of its groups. */
interface Pin {
  entity: Entity;
  id: number;
  row: Columns;
  /** Ids of its groups; empty for everyone. */
  groups: readonly number[];
}

/** Longest title in the message, in characters. */
const MAX_TITLE_LENGTH = 80;

/** Whether an object leads the feed now, or will once it is released. Drafts do not count. */
function isPinned({ publishing, feed }: Entity, row: Columns | undefined): boolean {
  const until = row?.[PINNED_UNTIL] as Date | null | undefined;
  if (!row || !publishing || !feed || !until || row.deleted_at) return false;
  return row[publishing.field] === true && Boolean(row[feed.date]) && until > new Date();
}

/** Reads a company's pinned objects. */
async function readPins({ db, tenantId }: Transaction): Promise<Pin[]> {
  const now = new Date();
  const pins: Pin[] = [];
  for (const entity of ENTITIES.values()) {
    if (!entity.pinning || entity.viewOf) continue;
    const table = tableOf(entity);
    const isAhead = toSql({ field: PINNED_UNTIL, ahead: 'now' }, table, { now });
    const rows = await readRows(
      db,
      table,
      sql`${table.tenant_id} = ${tenantId}::int and ${table.deleted_at} is null and ${isAhead}`,
    );
    for (const row of rows.toSorted((one, other) => one.id - other.id))
      if (isPinned(entity, row)) pins.push({ entity, id: row.id, row, groups: groupsOf(entity, row) });
  }
  return pins;
}

/** Returns the pins of one of the groups that has too many; undefined if none has. */
function findCrowd(pins: readonly Pin[], groups: readonly number[]): readonly Pin[] | undefined {
  // An object for everyone has no groups of its own.
  const audiences =
    groups.length > 0 ? groups.map((id) => (pin: Pin) => pin.groups.includes(id)) : [isForAll];
  return audiences.map((isOf) => pins.filter(isOf)).find((crowd) => crowd.length > MAX_PINNED);
}

const isForAll = (pin: Pin) => pin.groups.length === 0;

/** The columns that decide whether an object leads the feed, and of whom. */
export const pinningColumns = (entity: Entity) =>
  entity.pinning
    ? [PINNED_UNTIL, entity.publishing?.field, entity.feed?.date, 'deleted_at', ...audienceColumns(entity)]
    : [];

/** Rejects a change by which a group would have more pinned objects than fit at the top of the feed. */
export const limitPins: Listener = async (tx, changes) => {
  const added = changes.flatMap(({ entity: name, id, before, after }) => {
    const entity = ENTITIES.get(name);
    if (!entity?.pinning || !isPinned(entity, after)) return [];
    const isNew = !isPinned(entity, before);
    const groups = groupsOf(entity, after ?? {});
    const isMoved = !isNew && groupsOf(entity, before ?? {}).join() !== groups.join();
    return isNew || isMoved ? [{ name, id, groups }] : [];
  });
  if (added.length === 0) return;
  // Two who pin at once would each count without the other.
  await lockNamed(tx.db, `pins ${tx.tenantId}`);
  const pins = await readPins(tx);
  for (const { name, id, groups } of added) {
    const crowd = findCrowd(pins, groups);
    if (!crowd) continue;
    const languages = tx.actor ? [tx.actor.companyLanguage] : [];
    const titles = crowd
      .filter((pin) => pin.entity.name !== name || pin.id !== id)
      .map((pin) => titleIn(pin.row, pin.entity, languages).slice(0, MAX_TITLE_LENGTH));
    const reason = message('pins_full', { max: MAX_PINNED, titles: titles.join(', ') });
    throw new AppError('conflict', {
      detail: reason,
      errors: { [PINNED_UNTIL]: [reason] },
      members: { titles },
    });
  }
};
