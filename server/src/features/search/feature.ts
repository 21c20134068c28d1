import { defineFeature } from '../../engine/feature.ts';
import { readNewFiles } from '../../engine/search/read-files.ts';

/** The search over everything: files are read for their words once they are stored. */
export const feature = defineFeature({
  listeners: [readNewFiles],
});
