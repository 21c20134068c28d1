import { storedName } from '@piiri/schemas';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { defineFeature } from '../../engine/feature.ts';
import { ofObject } from '../../engine/model/own-rows.ts';
import { commentFigures, commentOrder } from './figures.ts';
import { commentReports } from './owned/comment-reports.ts';
import { comments } from './owned/comments.ts';
import { commentedEntities } from './reported.ts';
import { commentRoutes } from './routes.ts';

/** Deletes comments on an object that ends for good, with the reports of them. */
const eraseOf =
  (name: string) =>
  async ({ db, tenantId }: Transaction, id: number) => {
    const where = ofObject(comments, tenantId, name, id);
    await db
      .delete(commentReports)
      .where(inArray(commentReports.comment_id, db.select({ id: comments.id }).from(comments).where(where)));
    await db.delete(comments).where(where);
  };

/** Comments on objects, answers to them, and reports of what should not stand there. */
export const feature = defineFeature({
  owned: [comments, commentReports],
  figures: commentFigures,
  figureOrders: { comments: commentOrder },
  // Asked anew each time: tests add entities.
  get erase() {
    return Object.fromEntries(
      commentedEntities().map((entity) => [entity.name, eraseOf(storedName(entity))]),
    );
  },
  objectRoutes: (entity) => (entity.comments ? commentRoutes(entity) : []),
});
