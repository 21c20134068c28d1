import { defineFeature } from '../../engine/feature.ts';
import type { Personal } from '../../engine/model/column-meanings.ts';
import { eraseImports } from './erase-user.ts';
import { hooks } from './hooks.ts';
import { importJob } from './import/import-job.ts';
import { undoImportJob } from './import/undo-job.ts';
import { invites } from './owned/invites.ts';
import { joinFacts } from './owned/join-facts.ts';
import * as tables from './tables.ts';

const { imports } = tables;

const personal: Personal = { seenBy: 'tenant_admins' };

/** People: their accounts, invitations and import. */
export const feature = defineFeature({
  owned: [invites, joinFacts],
  tables,
  meanings: [
    [
      imports,
      {
        columns: {
          report: { personal },
          source: { personal },
          undo: { personal },
          undone: { personal },
          created_at: { retention: '1 day' },
        },
        stays: 'gone within a day',
      },
    ],
  ],
  erasePerson: eraseImports,
  hooks: { user: hooks },
  jobs: [importJob, undoImportJob],
});
