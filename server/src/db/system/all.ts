import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as accounts from './accounts.ts';
import * as chat from './chat.ts';
import * as commits from './commits.ts';
import * as companies from './companies.ts';
import * as drafts from './drafts.ts';
import * as events from './events.ts';
import * as feedback from './feedback.ts';
import * as files from './files.ts';
import * as history from './history.ts';
import * as people from './people.ts';
import * as polls from './polls.ts';
import * as push from './push.ts';
import * as search from './search.ts';
import * as views from './views.ts';

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
