import { lt, sql } from 'drizzle-orm';
import { defineFeature } from '../../engine/feature.ts';
import { hooks } from './hooks.ts';
import { invites } from './owned/invites.ts';
import * as tables from './tables.ts';

const { imports } = tables;

/** People: their accounts, invitations and import. */
export const feature = defineFeature({
  owned: [invites],
  tables,
  hooks: { user: hooks },
  housekeeping: [
    {
      run: ({ database }) =>
        database.system.delete(imports).where(lt(imports.created_at, sql`now() - interval '1 day'`)),
    },
  ],
});
