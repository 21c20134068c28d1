import { DIGEST_ONLY, isAnnounced } from '@piiri/schemas';
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

/**
 * Notifies readers of an object when it is released, by a job that then checks whether it is still visible. Objects
 * created by a seed or an operator's command, without an actor, are not reported.
 */
export async function followPublished(tx: Transaction, changes: readonly Change[]): Promise<void> {
  const now = Date.now();
  for (const change of changes) {
    const { entity, id, before, after, action } = change;
    if (id === undefined || !publishingOf(entity) || (action === 'create' && !tx.actor)) continue;
    const from = publishedFrom(change, after, now);
    if (from === undefined || after?.[DIGEST_ONLY] === true) continue;
    // Who allows the notice of what is to be released later, has it sent then; what is out already stays without one.
    const isAllowedNow = from > 0 && before?.[DIGEST_ONLY] === true;
    if (from === publishedFrom(change, before, now) && !isAllowedNow) continue;
    const editor = typeof after?.updated_by === 'number' ? after.updated_by : undefined;
    await notify(tx, {
      kind: 'published',
      entity,
      id,
      by: tx.actor?.userId ?? editor,
      to: 'readers',
      once: true,
      inMs: from === 0 ? 0 : from - now + DELAY_MS,
    });
  }
}
