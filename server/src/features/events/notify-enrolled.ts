import { isDeepStrictEqual } from 'node:util';
import { asPublished, type InLanguages } from '@piiri/schemas';
import { eq } from 'drizzle-orm';
import type { Change, Transaction } from '../../engine/commit/transaction.ts';
import { notify, withdrawAbout } from '../notices/public.ts';
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

/**
 * Notifies people who are enrolled in an event or on its waiting list of changes, of its cancellation, and that it takes
 * place after all. Who has not read of the cancellation never hears of it.
 */
export async function notifyEnrolled(tx: Transaction, changes: readonly Change[]): Promise<void> {
  const now = new Date();
  /** Who was notified of an occurrence of a series, by kind and series: they hear of the others together with it. */
  const notified = new Map<string, Set<number>>();
  for (const change of changes.toSorted(byStart)) {
    const { entity, id, before } = change;
    const kind = id !== undefined && kindOf(change, now);
    if (!kind) continue;
    const titles = before && (asPublished(event, before).title as InLanguages<string>);
    const unaware =
      kind === 'event_restored' ? await withdrawAbout(tx, { kind: 'event_cancelled', entity, id }) : [];
    const key = before?.series ? `${kind} ${before.series}` : `${kind} ${id}`;
    const already = notified.get(key) ?? new Set(unaware);
    const to = (await enrolledIn(tx, id)).filter((user) => !already.has(user) && !unaware.includes(user));
    notified.set(key, new Set([...already, ...unaware, ...to]));
    await notify(tx, {
      kind,
      entity,
      id,
      by: tx.actor?.userId,
      to,
      ...(kind === 'event_cancelled' && { titles }),
    });
  }
}
