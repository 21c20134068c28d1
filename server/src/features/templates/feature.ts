import { defineFeature } from '../../engine/feature.ts';
import { templates } from './owned/templates.ts';
import { eraseTemplates, showsPictures } from './templates.ts';

/** What new objects can start as. */
export const feature = defineFeature({
  owned: [templates],
  erase: { user: eraseTemplates },
  showsPictures,
});
