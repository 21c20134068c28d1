import { defineFeature } from '../../engine/feature.ts';
import { templates } from './owned/templates.ts';
import { eraseTemplates, templatePictures } from './templates.ts';

/** Templates: initial values of new objects. */
export const feature = defineFeature({
  owned: [templates],
  erase: { user: eraseTemplates },
  showsPictures: templatePictures,
});
