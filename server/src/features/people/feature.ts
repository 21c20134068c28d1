import { defineFeature } from '../../engine/feature.ts';
import { eraseImports } from './erase-user.ts';
import { hooks } from './hooks.ts';
import { importJob } from './import/import-job.ts';
import { invites } from './owned/invites.ts';
import * as tables from './tables.ts';

const { imports } = tables;

/** People: their accounts, invitations and import. */
export const feature = defineFeature({
  owned: [invites],
  tables,
  words: [[imports, { stays: 'gone within a day' }]],
  erasePerson: eraseImports,
  hooks: { user: hooks },
  jobs: [importJob],
  personal: [{ table: imports, columns: ['report', 'source', 'undo'], seenBy: 'tenant_admins', months: 1 }],
  retention: [[imports.created_at, '1 day']],
});
