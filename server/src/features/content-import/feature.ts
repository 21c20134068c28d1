import { defineFeature } from '../../engine/feature.ts';
import type { Personal } from '../../engine/model/column-meanings.ts';
import { contentImportJob } from './import-job.ts';
import * as tables from './tables.ts';

/** Reports name the authors that the company does not have. */
const personal: Personal = { about: 'editor', seenBy: 'tenant_admins' };

/** Content from other products: folders of files, and the exports of wikis and intranets. */
export const feature = defineFeature({
  tables,
  meanings: [
    [
      tables.contentImports,
      {
        columns: {
          report: { personal },
          input: { personal },
          created_at: { retention: '30 days' },
        },
        stays: 'the report of what was done',
      },
    ],
    [
      tables.importedDocuments,
      {
        columns: {
          object_id: { refersTo: { entityIn: 'entity' }, deletedWith: true },
          // Imports stay behind.
          import_id: { onMove: { reset: null } },
          files: {
            // Files have other keys there, and comments other ids.
            onMove: { json: (files: tables.ImportedFiles) => ({ ...files, pictures: {}, comments: {} }) },
          },
        },
      },
    ],
  ],
  jobs: [contentImportJob],
});
