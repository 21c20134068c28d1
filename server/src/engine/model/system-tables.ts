import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as chat from '../../features/chat/tables.ts';
import * as events from '../../features/events/tables.ts';
import * as feedback from '../../features/feedback/tables.ts';
import * as people from '../../features/people/tables.ts';
import * as polls from '../../features/polls/tables.ts';
import * as push from '../../features/push/tables.ts';
import * as views from '../../features/saved-views/tables.ts';
import * as accounts from '../../platform/db/tables/accounts.ts';
import * as commits from '../../platform/db/tables/commits.ts';
import * as companies from '../../platform/db/tables/companies.ts';
import * as files from '../../platform/db/tables/files.ts';
import * as search from '../search/search-tables.ts';
import * as drafts from '../versions/drafts-table.ts';
import * as history from '../versions/history-table.ts';

const AREAS = [
  accounts,
  chat,
  commits,
  companies,
  drafts,
  events,
  feedback,
  files,
  history,
  people,
  polls,
  push,
  search,
  views,
];

/** The tables that no definition makes, by name. */
export const SYSTEM_TABLES: Readonly<Record<string, PgTable>> = Object.fromEntries(
  AREAS.flatMap((area) => Object.entries(area)).filter((entry): entry is [string, PgTable] =>
    is(entry[1], PgTable),
  ),
);

/** Those of them that requests read and write: a company's own rows, each behind the tenants' walls. */
export const REQUEST_TABLES: readonly PgTable[] = Object.values(SYSTEM_TABLES).filter(
  (table) => 'tenant_id' in table && getTableConfig(table).policies.length > 0,
);
