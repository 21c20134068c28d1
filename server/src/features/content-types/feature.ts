import { defineFeature } from '../../engine/feature.ts';
import { deleteDroppedJob } from './delete-dropped-job.ts';
import { erasePerson } from './erase-person.ts';
import { contentRoutes, ownRoutes } from './routes.ts';
import { itemHooks } from './save-item.ts';
import { typeHooks } from './save-type.ts';
import { ITEM_ENTITY, readContentDefinitions, TYPE_ENTITY } from './types.ts';

/** Content types that companies define, and their objects. */
export const feature = defineFeature({
  definedRoutes: contentRoutes,
  ownRoutes,
  erasePerson,
  jobs: [deleteDroppedJob],
  definitions: [{ entity: TYPE_ENTITY, read: readContentDefinitions }],
  hooks: { [TYPE_ENTITY]: typeHooks, [ITEM_ENTITY]: itemHooks },
});
