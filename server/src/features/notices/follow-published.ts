import { DIGEST_ONLY, type Entity, isAnnounced, RECURRENCE } from '@piiri/schemas';
import type { Change, Transaction } from '../../engine/commit/transaction.ts';
import { ENTITIES } from '../../engine/model/tables.ts';
import { notify } from './notify.ts';

/** Delay in milliseconds after the release before readers are notified; the database's clock may be behind this one. */
const DELAY_MS = 1000;

/** Returns how objects of an entity that readers are notified of are published; undefined for other entities. */
const publishingOf = (name: string) => {
  const entity = ENTITIES.get(name);
  return entity && isAnnounced(entity) ? entity.publishing : undefined;
};

/** Returns from when an object is visible, in milliseconds since 1970: 0 for at once; undefined if it never is. */
function publishedFrom({ entity }: Change, row: Change['after'], now: number): number | undefined {
  const { field, release, expire } = publishingOf(entity) ?? {};
  // Nobody is notified of anonymous objects.
  if (!field || !row || row.deleted_at || row[field] !== true || row.anonymous === true) return undefined;
  const [from, until] = [release, expire].map((name) => (name ? row[name] : null));
  if (until instanceof Date && until.getTime() <= now) return undefined;
  if (release && !(from instanceof Date)) return undefined;
  return from instanceof Date && from.getTime() > now ? from.getTime() : 0;
}

/** Whether a new object is not news to anybody: it comes from a seed, an operator's command, or another product. */
const isBrought = ({ actor, agent }: Transaction) => !actor || agent === 'import';

/**
 * Returns the changes without those of further occurrences of a series: readers hear once of what repeats, by the first
 * that is not over.
 */
function onceASeries(changes: readonly Change[], now: number): Change[] {
  const first = new Map<unknown, Change>();
  for (const change of changes) {
    const series = seriesOf(change);
    const best = first.get(series);
    if (series && (!best || rankOf(change, now) < rankOf(best, now))) first.set(series, change);
  }
  return changes.filter((change) => {
    const series = seriesOf(change);
    return !series || first.get(series) === change;
  });
}

const seriesOf = ({ entity, after }: Change): string | undefined =>
  ENTITIES.get(entity)?.recurring && typeof after?.[RECURRENCE.series] === 'string'
    ? (after[RECURRENCE.series] as string)
    : undefined;

/** The time at which an occurrence is over, those ahead before those that are over. */
function rankOf({ entity, after }: Change, now: number): number {
  const over = after?.[ENTITIES.get(entity)?.recurring?.over ?? ''];
  const time = over instanceof Date ? over.getTime() : 0;
  return time > now ? time : Number.MAX_SAFE_INTEGER - time;
}

/** The columns that decide from when readers are notified of an object. */
export function announcingColumns({ name }: Entity) {
  const { field, release, expire } = publishingOf(name) ?? {};
  return field ? [field, release, expire, DIGEST_ONLY, 'anonymous', 'deleted_at'] : [];
}

/** Whether a change publishes an object, or lets its publication be announced. */
function isAnnouncing(change: Change, now: number): boolean {
  const { before, after } = change;
  const from = publishedFrom(change, after, now);
  if (from === undefined || after?.[DIGEST_ONLY] === true) return false;
  // Who allows the notice of what is to be released later, has it sent then; what is out already stays without one.
  const isAllowedNow = from > 0 && before?.[DIGEST_ONLY] === true;
  return isAllowedNow || from !== publishedFrom(change, before, now);
}

/**
 * Notifies readers of an object when it is released, by a job that then checks whether it is still visible. Objects
 * that are brought from elsewhere are not reported.
 */
export async function followPublished(tx: Transaction, changes: readonly Change[]): Promise<void> {
  const now = Date.now();
  const published = changes.filter((change) => isAnnouncing(change, now));
  for (const change of onceASeries(published, now)) {
    const { entity, id, after, action } = change;
    if (id === undefined || !publishingOf(entity) || (action === 'create' && isBrought(tx))) continue;
    const from = publishedFrom(change, after, now) ?? 0;
    const editor = typeof after?.updated_by === 'number' ? after.updated_by : undefined;
    await notify(tx, {
      kind: 'published',
      entity,
      id,
      by: tx.actor?.userId ?? editor,
      to: 'readers',
      once: seriesOf(change) ?? true,
      inMs: from === 0 ? 0 : from - now + DELAY_MS,
    });
  }
}
