import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import {
  accounts,
  knownLogins,
  loginThrottle,
  memberships,
  otpAttempts,
  passkeys,
  sessions,
  signInLinks,
  usedChallenges,
} from '../../platform/db/tables/accounts.ts';
import { idempotencyKeys } from '../../platform/db/tables/commits.ts';
import { companyHosts } from '../../platform/db/tables/company-hosts.ts';
import { files } from '../../platform/db/tables/files.ts';
import { ldapRuns } from '../../platform/db/tables/ldap-runs.ts';
import { screenCodes, screenKeys } from '../../platform/db/tables/screens.ts';
import { serviceTokenKeys } from '../../platform/db/tables/service-tokens.ts';
import {
  pendingBindings,
  samlAssertions,
  scimTokens,
  signInCodes,
  signInSettings,
  usedSignInAttempts,
} from '../../platform/db/tables/sign-in-settings.ts';
import { versions } from '../commit/versions-table.ts';
import { registeredFeatures } from '../feature.ts';
import type {
  ColumnMeaning,
  ColumnMeanings,
  IdTarget,
  Pseudonym,
  TableMeanings,
} from '../model/column-meanings.ts';
import { GROUP, PEOPLE } from '../model/people.ts';
import { columnsOf, ENTITIES, isOfTenant, tableOf } from '../model/tables.ts';
import { ANY_ENTITY, definitionOf, type OwnedTable, parentColumn } from '../owned/definition.ts';
import { searchEntries, searchPassages, searchWords } from '../search/search-tables.ts';

const NOBODY_READS: ColumnMeaning = { personal: { seenBy: 'nobody' } };
/** Deleted when it is no longer valid, which is within a month unless the operator sets longer sessions. */
const GONE_IN_A_MONTH: ColumnMeaning = { personal: { seenBy: 'nobody', months: 1 } };
const OF_EDITORS: ColumnMeaning = { personal: { about: 'editor', seenBy: 'editors' } };

/** Column meanings of tables that come neither from definitions nor from features. */
export const ENGINE_MEANINGS: TableMeanings = [
  [
    accounts,
    {
      columns: {
        username: NOBODY_READS,
        phone: NOBODY_READS,
        password_hash: NOBODY_READS,
      },
    },
  ],
  [memberships, { columns: { proven: NOBODY_READS, joined_at: NOBODY_READS } }],
  [
    sessions,
    {
      columns: {
        device: GONE_IN_A_MONTH,
        created_at: GONE_IN_A_MONTH,
        last_used_at: GONE_IN_A_MONTH,
        expires_at: { ...GONE_IN_A_MONTH, retention: '0 days' },
      },
      stays: 'people sign in anew',
    },
  ],
  [
    passkeys,
    {
      columns: {
        name: NOBODY_READS,
        host: NOBODY_READS,
        public_key: NOBODY_READS,
        created_at: NOBODY_READS,
        last_used_at: NOBODY_READS,
      },
    },
  ],
  [otpAttempts, { columns: { phone: NOBODY_READS, created_at: { retention: '1 day' } } }],
  [loginThrottle, { columns: { key: NOBODY_READS, last_failure_at: { retention: '1 day' } } }],
  [knownLogins, { columns: { key: NOBODY_READS, last_on: { retention: '91 days' } } }],
  [
    idempotencyKeys,
    {
      columns: { answer: NOBODY_READS, hour: { retention: '25 hours' } },
      stays: 'answers to calls of the other installation',
    },
  ],
  [
    files,
    {
      columns: {
        entity_id: { refersTo: { entityIn: 'entity' } },
        uploaded_by: { ...OF_EDITORS, refersTo: PEOPLE.name },
        key: { onMove: 'fresh' },
      },
    },
  ],
  [
    versions,
    {
      columns: {
        user_id: { ...OF_EDITORS, refersTo: PEOPLE.name },
        scheduled_by: { ...OF_EDITORS, refersTo: PEOPLE.name },
        changes: OF_EDITORS,
        columns: OF_EDITORS,
        address_hash: { personal: { seenBy: 'tenant_admins' } },
        account_hash: { personal: { seenBy: 'tenant_admins' } },
        object_id: { refersTo: { entityIn: 'entity' } },
        files: { refersTo: 'files' },
        removed: { refersTo: 'files' },
        scheduled_groups: { refersTo: GROUP },
      },
    },
  ],
  [
    signInLinks,
    {
      columns: { token_hash: GONE_IN_A_MONTH, expires_at: { retention: '0 days' } },
      stays: 'links to the other installation',
    },
  ],
  [usedChallenges, { columns: { created_at: { retention: '1 hour' } } }],
  [
    signInCodes,
    {
      columns: { subject: GONE_IN_A_MONTH, expires_at: { retention: '0 days' } },
      stays: 'open the other installation',
    },
  ],
  [
    samlAssertions,
    {
      columns: { assertion: GONE_IN_A_MONTH, expires_at: { retention: '0 days' } },
      stays: 'open the other installation',
    },
  ],
  [usedSignInAttempts, { columns: { expires_at: { retention: '0 days' } } }],
  [searchEntries, { stays: 'made anew from what is searched' }],
  [searchPassages, { stays: 'made anew from what is searched' }],
  [searchWords, { stays: 'made anew from what is searched' }],
  [
    pendingBindings,
    {
      columns: { issuer: GONE_IN_A_MONTH, subject: GONE_IN_A_MONTH },
      stays: 'wait for a code of the other installation',
    },
  ],
  [scimTokens, { stays: 'opens the other installation' }],
  [
    ldapRuns,
    {
      columns: {
        started_by: { ...OF_EDITORS, refersTo: PEOPLE.name },
        rows: { personal: { seenBy: 'tenant_admins' } },
        created_at: { retention: '14 days' },
      },
      stays: 'tell of the directory at the other installation',
    },
  ],
  [signInSettings, { stays: 'a provider and its secret are set up anew, and an address serves one company' }],
  [serviceTokenKeys, { stays: 'open the other installation' }],
  [
    screenKeys,
    {
      columns: { screen_id: { refersTo: 'screen', deletedWith: true } },
      stays: 'open the other installation',
    },
  ],
  [
    screenCodes,
    { columns: { expires_at: { retention: '0 days' } }, stays: 'wait for the other installation' },
  ],
  [companyHosts, { stays: 'lead to the other installation' }],
];

/** Returns all tables made by hand whose columns have a declared meaning: the engine's, then those of features. */
export const declaredMeanings = (): TableMeanings => [
  ...ENGINE_MEANINGS,
  ...registeredFeatures().flatMap(({ meanings = [] }) => meanings),
];

/** Returns the target of a parent's ids. */
const parentTarget = (name: string): IdTarget => (name === ANY_ENTITY ? { entityIn: 'entity' } : name);

const handMade = (table: PgTable): ColumnMeanings =>
  declaredMeanings().find(([candidate]) => candidate === table)?.[1] ?? {};

const isOwned = (table: PgTable): table is OwnedTable =>
  registeredFeatures().some(({ owned = [] }) => owned.includes(table as OwnedTable));

/** Returns meanings by column, where several sources tell of one column: later ones win, member by member. */
function merged(...sources: readonly ColumnMeanings['columns'][]): Record<string, ColumnMeaning> {
  const columns: Record<string, ColumnMeaning> = {};
  for (const source of sources)
    for (const [name, meaning] of Object.entries(source ?? {}))
      columns[name] = { ...columns[name], ...meaning };
  return columns;
}

const references = (targets: readonly (readonly [column: string, to: IdTarget])[]) =>
  Object.fromEntries(targets.map(([column, refersTo]): [string, ColumnMeaning] => [column, { refersTo }]));

function ownedMeanings(table: OwnedTable): ColumnMeanings {
  const { owner, parent = {}, isCredential, meanings, stays } = definitionOf(table);
  const parents = Object.entries(parent).map(([name, to]): [string, IdTarget] => [
    parentColumn(name),
    typeof to === 'string' ? parentTarget(to) : getTableName(to),
  ]);
  return {
    columns: merged(references([[owner, PEOPLE.name], ...parents]), meanings),
    stays: isCredential ? 'opens the other installation' : stays,
  };
}

function entityMeanings(table: PgTable): ColumnMeanings | undefined {
  const entity = [...ENTITIES.values()].find((candidate) => tableOf(candidate) === table);
  if (!entity) return undefined;
  const targets = Object.entries(columnsOf(entity)).flatMap(([name, { to }]): [string, IdTarget][] =>
    to ? [[name, to]] : [],
  );
  if (tableOf(entity).updated_by) targets.push(['updated_by', PEOPLE.name]);
  const { columns, stays } = handMade(table);
  return { columns: merged(columns, references(targets)), stays };
}

/** Returns the meaning of a table's columns, whatever defines the table. */
export function columnMeaningsOf(table: PgTable): Required<Pick<ColumnMeanings, 'columns'>> & ColumnMeanings {
  const { columns, stays } =
    entityMeanings(table) ?? (isOwned(table) ? ownedMeanings(table) : handMade(table));
  const byKey = getTableConfig(table).foreignKeys.flatMap((key): [string, IdTarget][] => {
    const { columns: own, foreignColumns, foreignTable } = key.reference();
    const at = foreignColumns.findIndex(({ name }) => name === 'id');
    const from = own[at]?.name;
    return from && from !== 'tenant_id' ? [[from, getTableName(foreignTable)]] : [];
  });
  return { columns: merged(references(byKey), columns), stays };
}

/** Returns the columns of a table with ids, each with their target. */
export const idTargetsOf = (table: PgTable): Record<string, IdTarget> =>
  Object.fromEntries(
    Object.entries(columnMeaningsOf(table).columns).flatMap(([name, { refersTo }]) =>
      refersTo === undefined ? [] : [[name, refersTo]],
    ),
  );

/** Returns the names of a table's columns whose values are generated anew where rows move to. */
export const freshColumnsOf = (table: PgTable): string[] =>
  Object.entries(columnMeaningsOf(table).columns).flatMap(([name, { onMove }]) =>
    onMove === 'fresh' ? [name] : [],
  );

/** Returns the columns of a table with pseudonyms, each with how it is computed. */
export const pseudonymsOf = (table: PgTable): [column: string, pseudonym: Pseudonym][] =>
  Object.entries(columnMeaningsOf(table).columns).flatMap(([name, { onMove }]): [string, Pseudonym][] =>
    typeof onMove === 'object' && 'pseudonym' in onMove ? [[name, onMove.pseudonym]] : [],
  );

/** Returns the table that a target's ids refer to: an entity's, by the entity's name, or another, by its own name. */
export function tableNameOf(target: string): string {
  const entity = ENTITIES.get(target);
  return entity ? getTableName(tableOf(entity)) : target;
}

/** All entities' tables with rows of tenants. */
export const entityTables = (): PgTable[] => [...ENTITIES.values()].filter(isOfTenant).map(tableOf);
