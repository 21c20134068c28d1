import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { columnIn } from '../../platform/db/columns.ts';
import { ANY_ENTITY, definitionOf, type OwnedTable, parentColumn } from './definition.ts';

/** A value in the copy of own data. `entity`: the name of the entity that the id refers to. */
interface Source {
  value: PgColumn | SQL;
  entity?: string;
}

/** Keeps the table's name before a column; Drizzle drops it in selects from one table. */
const qualified = (column: PgColumn | SQL) => sql`${column}`;

/** Returns the id of an ancestor: a parent, its parent and so on. Undefined when no ancestor has the name. */
function ancestorOf(table: OwnedTable, name: string): Source | undefined {
  for (const [parent, to] of Object.entries(definitionOf(table).parent ?? {})) {
    const value = columnIn(table, parentColumn(parent));
    if (typeof to === 'string') {
      if (parent === name && to !== ANY_ENTITY) return { value, entity: to };
      continue;
    }
    if (parent === name) return { value };
    const above = ancestorOf(to, name);
    if (!above) continue;
    const isParent = sql`${qualified(columnIn(to, 'id'))} = ${qualified(value)}`;
    return { ...above, value: sql`(select ${qualified(above.value)} from ${to} where ${isParent})` };
  }
  return undefined;
}

/** Whether the copy names the object of a row that belongs to an object of any entity. */
export function namesObject(table: OwnedTable): boolean {
  const { parent, ownData } = definitionOf(table);
  return parent?.object === ANY_ENTITY && ownData?.includes('object') === true;
}

/**
 * Returns the members of `ownData`: the name in the copy, the name in the definition, and its source; undefined when
 * unknown.
 */
export function ownDataSources(table: OwnedTable): { as: string; name: string; source?: Source }[] {
  const columns = getTableColumns(table);
  const members = (definitionOf(table).ownData ?? []).flatMap((member) =>
    member === 'object' && namesObject(table) ? ['entity as kind', 'object_id as object'] : member,
  );
  return members.map((member) => {
    const [name = member, as = name] = member.split(' as ');
    const column = columns[name];
    return { as, name, source: column ? { value: column } : ancestorOf(table, name) };
  });
}
