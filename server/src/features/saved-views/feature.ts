import { defineFeature } from '../../engine/feature.ts';
import { savedViews } from './owned/saved-views.ts';
import { eraseViews } from './views.ts';

/** Named views of the console's lists. */
export const feature = defineFeature({
  owned: [savedViews],
  erase: { user: eraseViews },
});
