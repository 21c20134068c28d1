import { defineFeature } from '../../engine/feature.ts';
import { checkLinksJob } from './check-links-job.ts';
import * as tables from './tables.ts';

const STAYS = 'made again the next night';

/** Links in content to own content and files, which are checked every night. */
export const feature = defineFeature({
  tables,
  meanings: [
    [
      tables.brokenLinks,
      { columns: { object_id: { refersTo: { entityIn: 'entity' }, deletedWith: true } }, stays: STAYS },
    ],
    [tables.linkChecks, { stays: STAYS }],
  ],
  jobs: [checkLinksJob],
});
