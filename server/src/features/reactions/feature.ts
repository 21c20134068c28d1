import { defineFeature } from '../../engine/feature.ts';
import { ENTITIES } from '../../engine/model/tables.ts';
import { eraseByObject } from '../../engine/owned/erase-by-object.ts';
import { reactions } from './owned/reactions.ts';
import { reactionRoutes } from './routes.ts';

/** Reactions: what people think of an object in one press. */
export const feature = defineFeature({
  owned: [reactions],
  // Asked anew each time: tests add entities.
  get erase() {
    return eraseByObject(
      [...ENTITIES.values()].filter((entity) => entity.reactions),
      [reactions],
    );
  },
  objectRoutes: (entity) => (entity.reactions ? reactionRoutes(entity) : []),
});
