import { lt, sql } from 'drizzle-orm';
import { defineFeature } from '../../engine/feature.ts';
import { ownTable } from '../../engine/own-data/own-table.ts';
import { hooks } from './hooks.ts';
import * as tables from './tables.ts';

const { imports, invites } = tables;

/** People: their accounts, invitations and import. */
export const feature = defineFeature({
  tables,
  hooks: { user: hooks },
  ownData: [
    ownTable({
      name: 'invites',
      table: invites,
      owner: invites.user_id,
      tenant: invites.tenant_id,
      tells: { state: invites.state, created_at: invites.created_at },
      order: invites.id,
    }),
  ],
  notOwnData: [[invites.sent_by, 'what they did for the company, about another']],
  housekeeping: [
    {
      run: ({ database }) =>
        database.system.delete(imports).where(lt(imports.created_at, sql`now() - interval '1 day'`)),
    },
  ],
});
