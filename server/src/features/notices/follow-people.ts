import { sql } from 'drizzle-orm';
import type { Change, Transaction } from '../../engine/commit/transaction.ts';
import { noticeAbsences } from './owned/notice-absences.ts';

/** A person who comes to a group or leaves it; `group` null: who comes to the company or is switched off. */
interface Move {
  user: number;
  group: number | null;
  /** Since when they were away, where no row says it. */
  since?: Date;
}

type Columns = NonNullable<Change['after']>;

const groupsOf = ({ groups }: Columns) => (groups as number[] | null) ?? [];

const without = (list: readonly number[], other: readonly number[]) =>
  list.filter((group) => !other.includes(group));

/** Returns what a change of a person means for the shared notices that they get. */
function movesOf(user: number, before: Columns | undefined, after: Columns): { back: Move[]; gone: Move[] } {
  const person = { user, group: null };
  if (!before) return { back: [person], gone: after.active === false ? [person] : [] };
  const { deleted_at: since } = before;
  const [left, joined] = [
    without(groupsOf(before), groupsOf(after)),
    without(groupsOf(after), groupsOf(before)),
  ];
  const isBack = after.active !== false && before.active === false;
  const isGone = after.active === false && before.active !== false;
  return {
    back: [
      ...(since instanceof Date ? [{ ...person, since }] : []),
      ...(isBack ? [person] : []),
      ...joined.map((group) => ({ user, group })),
    ],
    gone: [...(isGone ? [person] : []), ...left.map((group) => ({ user, group }))],
  };
}

/**
 * Stores when people come and go: who joins a group gets none of its earlier shared notices, and who comes back gets those
 * of before again. Nothing is stored of who is deleted, or erased.
 */
export async function followPeople({ db, tenantId }: Transaction, changes: readonly Change[]): Promise<void> {
  const people = new Map<number, { before?: Columns; after?: Columns }>();
  for (const { id, before, after } of changes) {
    if (id === undefined) continue;
    const former = people.get(id);
    people.set(id, { before: former ? former.before : before, after });
  }
  const moves = [...people].flatMap(([user, { before, after }]) =>
    after && !after.deleted_at ? [movesOf(user, before, after)] : [],
  );
  const back = moves.flatMap((move) => move.back);
  const gone = moves.flatMap((move) => move.gone);
  const of = (list: readonly Move[], name: keyof Move) => sql.param(list.map((move) => move[name] ?? null));
  if (back.length > 0)
    await db.execute(sql`
      with back as materialized (
        select * from unnest(${of(back, 'user')}::int[], ${of(back, 'group')}::int[],
          ${sql.param(back.map(({ since }) => since?.toISOString() ?? null))}::timestamptz[]) as given (user_id, group_id, since)),
      ended as (
        update ${noticeAbsences} former set until = clock_timestamp() from back
        where former.tenant_id = ${tenantId}::int and former.user_id = back.user_id
          and former.group_id is not distinct from back.group_id and former.until is null and back.since is null
        returning former.user_id, former.group_id)
      insert into ${noticeAbsences} (tenant_id, user_id, group_id, since, until)
      select ${tenantId}::int, back.user_id, back.group_id, back.since, clock_timestamp() from back
      where not exists (select from ended where ended.user_id = back.user_id
        and ended.group_id is not distinct from back.group_id)`);
  if (gone.length > 0)
    await db.execute(sql`
      insert into ${noticeAbsences} (tenant_id, user_id, group_id, since)
      select ${tenantId}::int, user_id, group_id, clock_timestamp()
      from unnest(${of(gone, 'user')}::int[], ${of(gone, 'group')}::int[]) as given (user_id, group_id)`);
}
