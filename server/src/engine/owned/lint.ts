import { getTableColumns, getTableName } from 'drizzle-orm';
import { allEntityTables, ENTITIES } from '../model/tables.ts';
import { ownDataSources } from './ancestors.ts';
import { ANY_ENTITY, definitionOf, type OwnedTable } from './definition.ts';

/** Yields the contradictions within a definition: one line each, naming the member. */
export function* contradictionsIn(table: OwnedTable): Generator<string> {
  const {
    columns,
    owner,
    parent = {},
    unique,
    ownData,
    references = {},
    notOwnData = {},
  } = definitionOf(table);
  const sources = ownDataSources(table);
  if ('tenant_id' in columns) yield 'columns: tenant_id is there by itself';
  for (const [name, to] of Object.entries(parent)) {
    if ((name === 'object') !== (to === ANY_ENTITY)) yield `parent: "object" and no other is of any entity`;
    if (unique && to === ANY_ENTITY) yield 'unique: rows of any entity say in constraints what there is once';
  }
  for (const { name, source } of sources)
    if (!source) yield `ownData: "${name}" is neither a column nor a parent`;
  if (ownData && owner in notOwnData) yield `notOwnData: "${owner}" is the owner of what ownData names`;
  if (!ownData && !(owner in notOwnData))
    yield `ownData: name what "${owner}" gets a copy of, or the reason for nothing in notOwnData`;
  for (const name of Object.keys(references))
    if (!sources.some(({ as }) => as === name)) yield `references: "${name}" is not in ownData`;
  for (const name of Object.keys(notOwnData))
    if (!(name in getTableColumns(table))) yield `notOwnData: there is no column "${name}"`;
}

/** Yields the contradictions between definitions, and with entities: one line each, naming definition and member. */
export function* contradictionsBetween(tables: readonly OwnedTable[]): Generator<string> {
  const usedNames = new Set(Object.keys(allEntityTables()));
  for (const table of tables) {
    const { name, parent = {}, references = {} } = definitionOf(table);
    if (usedNames.has(name)) yield `${name}: another table has this name`;
    usedNames.add(name);
    for (const [word, to] of [...Object.entries(parent), ...Object.entries(references)]) {
      if (typeof to === 'string' && to !== ANY_ENTITY && !ENTITIES.has(to))
        yield `${name}: ${word}: no entity is called "${to}"`;
      if (typeof to !== 'string' && !tables.includes(to))
        yield `${name}: ${word}: no feature names ${getTableName(to)} in "owned"`;
    }
  }
}
