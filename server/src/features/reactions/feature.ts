import { defineFeature } from '../../engine/feature.ts';
import { reactions } from './owned/reactions.ts';
import { reactionRoutes } from './routes.ts';

/** Reactions to objects, given by one press. */
export const feature = defineFeature({
  owned: [reactions],
  objectRoutes: (entity) => (entity.reactions ? reactionRoutes(entity) : []),
});
