import { defineFeature } from '../../engine/feature.ts';
import { endDroppedJob } from './end-dropped.ts';
import { erasePerson } from './erase-person.ts';
import { contentRoutes, ownRoutes } from './routes.ts';
import { itemHooks } from './save-item.ts';
import { typeHooks } from './save-type.ts';
import { ITEM, readContentDefinitions, TYPE } from './types.ts';

/** Content types that companies define, and their objects. */
export const feature = defineFeature({
  definedRoutes: contentRoutes,
  ownRoutes,
  erasePerson,
  jobs: [endDroppedJob],
  definitions: [{ entity: TYPE, read: readContentDefinitions }],
  hooks: { [TYPE]: typeHooks, [ITEM]: itemHooks },
});
