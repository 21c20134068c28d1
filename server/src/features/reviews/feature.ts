import { supportsDrafts } from '@piiri/schemas';
import { and, eq, sql } from 'drizzle-orm';
import { APPROVE } from '../../engine/commit/recorded.ts';
import type { Listener, Transaction } from '../../engine/commit/transaction.ts';
import { defineFeature } from '../../engine/feature.ts';
import { ENTITIES } from '../../engine/model/tables.ts';
import { reviews } from './owned/reviews.ts';
import { describedReviewRoutes, ownReviewRoutes, reviewRoutes } from './routes.ts';

/** Actions that change what readers of an object see. Others are what employees do with it, such as enrolling. */
const CONTENT_ACTIONS: ReadonlySet<string> = new Set([
  'update',
  'revert',
  'attach',
  'detach',
  'sort',
  APPROVE,
]);

const isReviewed = (name: string): boolean => {
  const entity = ENTITIES.get(name);
  return entity !== undefined && supportsDrafts(entity);
};

/** Marks the open requests about some objects as changed. */
const markChanged = ({ db, tenantId }: Transaction, entity: string, ids: readonly number[]) =>
  db
    .update(reviews)
    .set({ changed: true })
    .where(
      and(
        eq(reviews.tenant_id, tenantId),
        eq(reviews.entity, entity),
        eq(reviews.state, 'open'),
        sql`${reviews.object_id} = any(${sql.param([...ids])}::int[])`,
      ),
    );

/** Marks open requests whose object has changed. */
const markChangedReviews: Listener = async (tx, changes) => {
  const changed = changes.filter(
    ({ entity, id, action, before, after }) =>
      id !== undefined &&
      isReviewed(entity) &&
      CONTENT_ACTIONS.has(action) &&
      // Sorting an object among others does not change its content; sorting its attachments does.
      !(action === 'sort' && before !== after),
  );
  for (const name of new Set(changed.map(({ entity }) => entity))) {
    const ids = changed.flatMap(({ entity, id }) => (entity === name && id !== undefined ? [id] : []));
    await markChanged(tx, name, ids);
  }
};

/** Deletes the requests of a person who is permanently deleted. */
async function eraseRequester({ db, tenantId }: Transaction, id: number): Promise<void> {
  await db.delete(reviews).where(and(eq(reviews.tenant_id, tenantId), eq(reviews.asked_by, id)));
}

/** Reviews: approval by another person before publishing. */
export const feature = defineFeature({
  owned: [reviews],
  listeners: [{ listen: markChangedReviews }],
  async afterDraftChange(tx, { entity, object_id }) {
    if (object_id !== null) await markChanged(tx, entity, [object_id]);
  },
  erase: { user: eraseRequester },
  // For content types the routes are registered by the definition that stores their objects.
  objectRoutes: (entity) => (entity.stamp ? [] : reviewRoutes(entity)),
  definedRoutes: ownReviewRoutes,
  ownRoutes: describedReviewRoutes,
});
