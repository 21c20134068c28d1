import { defineFeature } from '../../engine/feature.ts';
import { readNewFiles } from '../../engine/search/read-files-job.ts';

/** Global search; the texts of files are extracted after the files are stored. */
export const feature = defineFeature({
  listeners: [readNewFiles],
});
