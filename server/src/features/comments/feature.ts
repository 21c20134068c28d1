import { defineFeature } from '../../engine/feature.ts';
import { commentFigures, commentOrder } from './figures.ts';
import { commentReports } from './owned/comment-reports.ts';
import { comments } from './owned/comments.ts';
import { commentRoutes } from './routes.ts';

/** Comments on objects, replies to them, and reports of inappropriate ones. */
export const feature = defineFeature({
  owned: [comments, commentReports],
  figures: commentFigures,
  figureOrders: { comments: commentOrder },
  objectRoutes: (entity) => (entity.comments ? commentRoutes(entity) : []),
});
