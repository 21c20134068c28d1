import { supportsDrafts } from '@piiri/schemas';
import { and, eq, sql } from 'drizzle-orm';
import type { Listener, Transaction } from '../../engine/commit/transaction.ts';
import { defineFeature } from '../../engine/feature.ts';
import { ENTITIES } from '../../engine/model/tables.ts';
import { VIEW_AS } from '../../engine/versions/recorded.ts';
import { reviews } from './owned/reviews.ts';
import { describedReviewRoutes, ownReviewRoutes, reviewRoutes } from './routes.ts';

/** Actions that do not change an object's content. */
const NO_CHANGES: readonly string[] = ['create', 'delete', 'restore', VIEW_AS];

const isReviewed = (name: string): boolean => {
  const entity = ENTITIES.get(name);
  return entity !== undefined && supportsDrafts(entity);
};

/** Marks open requests whose object has changed. */
const markChangedReviews: Listener = async ({ db, tenantId }, changes) => {
  const changed = changes.filter(
    ({ entity, id, action, before, after }) =>
      id !== undefined &&
      isReviewed(entity) &&
      !NO_CHANGES.includes(action) &&
      // Sorting an object among others does not change its content; sorting its attachments does.
      !(action === 'sort' && before !== after),
  );
  for (const name of new Set(changed.map(({ entity }) => entity))) {
    const ids = changed.flatMap(({ entity, id }) => (entity === name && id !== undefined ? [id] : []));
    await db
      .update(reviews)
      .set({ changed: true })
      .where(
        and(
          eq(reviews.tenant_id, tenantId),
          eq(reviews.entity, name),
          eq(reviews.state, 'open'),
          sql`${reviews.object_id} = any(${sql.param(ids)}::int[])`,
        ),
      );
  }
};

/** Deletes the requests of a person who is permanently deleted. */
async function eraseRequester({ db, tenantId }: Transaction, id: number): Promise<void> {
  await db.delete(reviews).where(and(eq(reviews.tenant_id, tenantId), eq(reviews.asked_by, id)));
}

/** Reviews: approval by another person before publishing. */
export const feature = defineFeature({
  owned: [reviews],
  listeners: [markChangedReviews],
  erase: { user: eraseRequester },
  // For content types the routes are registered by the definition that stores their objects.
  objectRoutes: (entity) => (entity.stamp ? [] : reviewRoutes(entity)),
  definedRoutes: ownReviewRoutes,
  ownRoutes: describedReviewRoutes,
});
