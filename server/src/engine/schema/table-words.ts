import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { sessions, signInLinks } from '../../platform/db/tables/accounts.ts';
import { idempotencyKeys } from '../../platform/db/tables/commits.ts';
import { companyHosts } from '../../platform/db/tables/company-hosts.ts';
import { files } from '../../platform/db/tables/files.ts';
import { serviceTokenKeys } from '../../platform/db/tables/service-tokens.ts';
import {
  pendingBindings,
  samlAssertions,
  scimTokens,
  signInCodes,
  signInSettings,
} from '../../platform/db/tables/sign-in-settings.ts';
import { versions } from '../commit/versions-table.ts';
import { registeredFeatures } from '../feature.ts';
import { GROUP, PEOPLE } from '../model/people.ts';
import { columnsOf, ENTITIES, isOfTenant, tableOf } from '../model/tables.ts';
import type { ColumnMeanings, IdTarget } from '../model/word-types.ts';
import { ANY_ENTITY, definitionOf, type OwnedTable, parentColumn } from '../owned/definition.ts';
import { searchEntries, searchWords } from '../search/search-tables.ts';

/** Column meanings of tables that come neither from definitions nor from features. */
const ENGINE_MEANINGS: readonly (readonly [PgTable, ColumnMeanings])[] = [
  [files, { ids: { entity_id: { entityIn: 'entity' }, uploaded_by: PEOPLE.name }, fresh: ['key'] }],
  [
    versions,
    {
      ids: {
        user_id: PEOPLE.name,
        scheduled_by: PEOPLE.name,
        object_id: { entityIn: 'entity' },
        files: 'files',
        removed: 'files',
        scheduled_groups: GROUP,
      },
    },
  ],
  [searchEntries, { stays: 'made anew from what is searched' }],
  [searchWords, { stays: 'made anew from what is searched' }],
  [idempotencyKeys, { stays: 'answers to calls of the other installation' }],
  [sessions, { stays: 'people sign in anew' }],
  [signInLinks, { stays: 'links to the other installation' }],
  [signInCodes, { stays: 'open the other installation' }],
  [samlAssertions, { stays: 'open the other installation' }],
  [pendingBindings, { stays: 'wait for a code of the other installation' }],
  [scimTokens, { stays: 'opens the other installation' }],
  [signInSettings, { stays: 'a provider and its secret are set up anew, and an address serves one company' }],
  [serviceTokenKeys, { stays: 'open the other installation' }],
  [companyHosts, { stays: 'lead to the other installation' }],
];

/** Returns the target of a parent's ids. */
const parentTarget = (name: string): IdTarget => (name === ANY_ENTITY ? { entityIn: 'entity' } : name);

/**
 * Returns the column meanings that a feature or the engine declares for a table; a table made by hand has no others.
 */
function declaredMeanings(table: PgTable): ColumnMeanings {
  const features = registeredFeatures();
  const meanings = [...ENGINE_MEANINGS, ...features.flatMap(({ words = [] }) => words)];
  const words = meanings.find(([candidate]) => candidate === table)?.[1];
  const parents = features
    .flatMap(({ cascades = {} }) => Object.entries(cascades))
    .flatMap(([name, columns]) =>
      columns.flatMap((column) => (column.table === table ? [[column.name, parentTarget(name)]] : [])),
    );
  return { ...words, ids: { ...Object.fromEntries(parents), ...words?.ids } };
}

const isOwned = (table: PgTable): table is OwnedTable =>
  registeredFeatures().some(({ owned = [] }) => owned.includes(table as OwnedTable));

function ownedMeanings(table: OwnedTable): ColumnMeanings {
  const { owner, parent = {}, isCredential, words = {} } = definitionOf(table);
  const parents = Object.entries(parent).map(([name, to]) => [
    parentColumn(name),
    typeof to === 'string' ? parentTarget(to) : getTableName(to),
  ]);
  return {
    ...words,
    ...(isCredential && { stays: 'opens the other installation' }),
    ids: { [owner]: PEOPLE.name, ...Object.fromEntries(parents), ...words.ids },
  };
}

function entityMeanings(table: PgTable): ColumnMeanings | undefined {
  const entity = [...ENTITIES.values()].find((candidate) => tableOf(candidate) === table);
  if (!entity) return undefined;
  const references = Object.entries(columnsOf(entity)).flatMap(([name, { to }]) => (to ? [[name, to]] : []));
  const { updated_by } = tableOf(entity);
  return {
    ...declaredMeanings(table),
    ids: { ...Object.fromEntries(references), ...(updated_by && { updated_by: PEOPLE.name }) },
  };
}

/** Returns the meaning of a table's columns, whatever defines the table. */
export function columnMeaningsOf(table: PgTable): Required<Pick<ColumnMeanings, 'ids'>> & ColumnMeanings {
  const words = entityMeanings(table) ?? (isOwned(table) ? ownedMeanings(table) : declaredMeanings(table));
  const byKey = getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference();
    const at = foreignColumns.findIndex(({ name }) => name === 'id');
    const from = columns[at]?.name;
    return from && from !== 'tenant_id' ? [[from, getTableName(foreignTable)]] : [];
  });
  return { ...words, ids: { ...Object.fromEntries(byKey), ...words.ids } };
}

/** Returns the table that a target's ids refer to: an entity's, by the entity's name, or another, by its own name. */
export function tableNameOf(target: string): string {
  const entity = ENTITIES.get(target);
  return entity ? getTableName(tableOf(entity)) : target;
}

/** All entities' tables with rows of tenants. */
export const entityTables = (): PgTable[] => [...ENTITIES.values()].filter(isOfTenant).map(tableOf);
