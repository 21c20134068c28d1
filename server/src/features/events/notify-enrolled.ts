import { isDeepStrictEqual } from 'node:util';
import { asPublished, entities, type InLanguages } from '@piiri/schemas';
import type { NoticeKind } from '@piiri/shared/contracts/notices.ts';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Change, Transaction } from '../../engine/commit/transaction.ts';
import { typedTableOf } from '../../engine/model/tables.ts';
import { type Cause, defineCause, lastNotices, notify, withdrawAbout } from '../notices/public.ts';
import { event } from './event.ts';
import { enrollments } from './owned/enrollments.ts';

/** Fields of an event whose changes enrolled people are notified of. */
const NOTIFIED_FIELDS = ['start_time', 'end_time', 'location', 'title'];

const enrolledIn = async ({ db }: Transaction, event: number) =>
  (
    await db.select({ user: enrollments.user_id }).from(enrollments).where(eq(enrollments.event_id, event))
  ).map(({ user }) => user);

type Columns = NonNullable<Change['after']>;

function kindOf({ action, before, after }: Change, now: Date) {
  const isAhead = (row: Columns) => row.published === true && (row.ends_at as Date) > now;
  if (!before || !isAhead(before)) return undefined;
  if (action === 'delete') return 'event_cancelled';
  if (action === 'restore') return 'event_restored';
  const isChanged =
    after?.published === true &&
    !before.deleted_at &&
    NOTIFIED_FIELDS.some((name) => !isDeepStrictEqual(before[name], after[name]));
  return isChanged ? 'event_changed' : undefined;
}

const startOf = ({ before, after }: Change) =>
  ((before ?? after)?.start_time as Date | undefined)?.getTime() ?? 0;

const byStart = (first: Change, second: Change) => startOf(first) - startOf(second);

const events = typedTableOf(entities.event);

const eventWhere = (tenantId: number, id: number, condition: SQL) =>
  sql`select from ${events} where ${and(eq(events.tenant_id, tenantId), eq(events.id, id), condition)}`;

/** What takes a notice back again: the event takes place after all, or is cancelled again. */
const CAUSES: Partial<Record<NoticeKind, (id: number) => Cause>> = {
  event_cancelled: defineCause('cancelled event', (tenantId, id) =>
    eventWhere(tenantId, id, isNotNull(events.deleted_at)),
  ),
  event_restored: defineCause('restored event', (tenantId, id) =>
    eventWhere(tenantId, id, isNull(events.deleted_at)),
  ),
};

/** Returns the ids of an event and of the other occurrences of its series, of which people hear together. */
async function heardTogether({ db }: Transaction, id: number, series: unknown): Promise<number[]> {
  if (typeof series !== 'string') return [id];
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${events} where series = ${series}::text`,
  );
  return rows.map((row) => row.id);
}

/** Returns who was told that an event is cancelled, and not since then that it takes place. */
async function believersOf(tx: Transaction, { entity, id, before }: Change): Promise<Set<number>> {
  const ids = await heardTogether(tx, Number(id), before?.series);
  const last = await lastNotices(tx, { kinds: ['event_cancelled', 'event_restored'], entity, ids });
  return new Set([...last].flatMap(([user, kind]) => (kind === 'event_cancelled' ? [user] : [])));
}

/**
 * Notifies people who are enrolled in an event or on its waiting list of changes, of its cancellation, and that it takes
 * place after all. Who has not read of the cancellation, or was not told of it yet, never hears of it.
 */
export async function notifyEnrolled(tx: Transaction, changes: readonly Change[]): Promise<void> {
  const now = new Date();
  /** Who was notified of an occurrence of a series, by kind and series: they hear of the others together with it. */
  const notified = new Map<string, Set<number>>();
  const believers = new Map<string, Set<number>>();
  for (const change of changes.toSorted(byStart)) {
    const { entity, id, before } = change;
    const kind = id !== undefined && kindOf(change, now);
    if (!kind) continue;
    const titles = before && (asPublished(event, before).title as InLanguages<string>);
    const isRestored = kind === 'event_restored';
    const unaware = isRestored ? await withdrawAbout(tx, { kind: 'event_cancelled', entity, id }) : [];
    const key = before?.series ? `${kind} ${before.series}` : `${kind} ${id}`;
    if (isRestored && !believers.has(key)) believers.set(key, await believersOf(tx, change));
    const concerned = believers.get(key);
    const already = notified.get(key) ?? new Set(unaware);
    const to = (await enrolledIn(tx, id)).filter(
      (user) => !already.has(user) && !unaware.includes(user) && (concerned?.has(user) ?? true),
    );
    notified.set(key, new Set([...already, ...unaware, ...to]));
    await notify(tx, {
      ...{ kind, entity, id, by: tx.actor?.userId, to, cause: CAUSES[kind]?.(id) },
      ...(kind === 'event_cancelled' && { titles }),
    });
  }
}
