import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as accounts from '../../platform/db/tables/accounts.ts';
import * as commits from '../../platform/db/tables/commits.ts';
import * as companyHosts from '../../platform/db/tables/company-hosts.ts';
import * as files from '../../platform/db/tables/files.ts';
import * as ldapRuns from '../../platform/db/tables/ldap-runs.ts';
import * as screens from '../../platform/db/tables/screens.ts';
import * as serviceTokens from '../../platform/db/tables/service-tokens.ts';
import * as signInSettings from '../../platform/db/tables/sign-in-settings.ts';
import * as companies from '../../platform/db/tables/tenants.ts';
import * as versions from '../commit/versions-table.ts';
import * as custom from '../custom/custom-values.ts';
import { registeredFeatures } from '../feature.ts';
import * as search from '../search/search-tables.ts';

/** The tables of the platform and of the engine itself. */
const BUILT_IN_MODULES = [
  ...[accounts, commits, companies, companyHosts, custom, files, ldapRuns],
  ...[screens, search, serviceTokens, signInSettings, versions],
];

/** Returns the tables that are not made from a definition, by name: the server's own, and those of its features. */
export function systemTables(): Readonly<Record<string, PgTable>> {
  const modules = [
    ...BUILT_IN_MODULES,
    ...registeredFeatures().map(({ tables = {}, owned = [] }) => ({
      ...tables,
      ...Object.fromEntries(owned.map((table) => [getTableName(table), table])),
    })),
  ];
  return Object.fromEntries(
    modules.flatMap((tables) =>
      Object.entries(tables).filter((entry): entry is [string, PgTable] => is(entry[1], PgTable)),
    ),
  );
}

/** Returns those tables that requests read and write: tenants' rows under row-level security. */
export function requestTables(): PgTable[] {
  return Object.values(systemTables()).filter(
    (table) => 'tenant_id' in table && getTableConfig(table).policies.length > 0,
  );
}
