import type { Change, Transaction } from '../../engine/commit/transaction.ts';
import { ENTITIES, isOfTenant } from '../../engine/model/tables.ts';
import { notify } from './notify.ts';

/** How long after its release readers are notified, in milliseconds: the database's clock may be behind this one. */
const SLACK_MS = 1000;

/** How an entity's objects are published to people, as those in the feed are; undefined where they are not. */
const publishingOf = (name: string) => {
  const entity = ENTITIES.get(name);
  return entity?.feed && entity.visibility && isOfTenant(entity) ? entity.publishing : undefined;
};

/** When an object is shown from, in milliseconds since 1970: 0 for at once; undefined where it is not to be shown. */
function shownFrom({ entity }: Change, row: Change['after'], now: number): number | undefined {
  const { field, release, expire } = publishingOf(entity) ?? {};
  // Of what is anonymous nobody is notified.
  if (!field || !row || row.deleted_at || row[field] !== true || row.anonymous === true) return undefined;
  const [from, until] = [release, expire].map((name) => (name ? row[name] : null));
  if (until instanceof Date && until.getTime() <= now) return undefined;
  if (release && !(from instanceof Date)) return undefined;
  return from instanceof Date && from.getTime() > now ? from.getTime() : 0;
}

/**
 * Notifies readers of what is published, at its release: a job waits for that, which looks then whether the object is shown. What
 * a seed or the operator's commands bring in is no news.
 */
export async function followPublished(tx: Transaction, changes: readonly Change[]): Promise<void> {
  const now = Date.now();
  for (const change of changes) {
    const { entity, id, before, after, action } = change;
    if (id === undefined || !publishingOf(entity) || (action === 'create' && !tx.actor)) continue;
    const from = shownFrom(change, after, now);
    if (from === undefined || from === shownFrom(change, before, now)) continue;
    const editor = typeof after?.updated_by === 'number' ? after.updated_by : undefined;
    await notify(tx, {
      kind: 'published',
      entity,
      id,
      by: tx.actor?.userId ?? editor,
      to: 'readers',
      once: true,
      inMs: from === 0 ? 0 : from - now + SLACK_MS,
    });
  }
}
