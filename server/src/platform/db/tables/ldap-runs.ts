import type { LdapRow, LdapRun } from '@piiri/shared/contracts/ldap.ts';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';
import { tenantScope } from '../tenant-scope.ts';
import { id, now, tenantColumn } from './columns.ts';

/** Runs of reading a company's LDAP directory, with their report. Declared by hand: a run is nobody's. */
export const ldapRuns = pgTable(
  'ldap_runs',
  {
    id: id(),
    tenant_id: tenantColumn(),
    created_at: now(),
    /** The admin who began it; null: the night. */
    started_by: integer(),
    dry_run: boolean().notNull(),
    /** Whether an admin allowed more than a fifth to leave. */
    allows_many: boolean().notNull().default(false),
    state: text().$type<LdapRun['state']>().notNull().default('waiting'),
    /** Why it failed. */
    problem: text().$type<LdapRun['problem']>(),
    rows: jsonb().$type<LdapRow[]>().notNull().default([]),
    ended_at: timestamptz(),
  },
  (table) => [
    index('ldap_runs_tenant').on(table.tenant_id, table.created_at),
    index('ldap_runs_created').on(table.created_at),
    tenantScope(table.tenant_id),
  ],
);
