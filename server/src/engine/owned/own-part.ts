import { getTableColumns, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { columnIn } from '../../platform/db/columns.ts';
import type { OwnPart } from '../own-data/own-part.ts';
import { ownTable } from '../own-data/own-table.ts';
import { presentObjects } from '../own-data/present-objects.ts';
import { namesObject, ownDataSources } from './ancestors.ts';
import { definitionOf, type OwnedTable, parentColumn } from './definition.ts';

/** Returns a definition's part in the copy of own data. Undefined when it has no `ownData`. */
export function ownPartOf(table: OwnedTable): OwnPart | undefined {
  const { name, owner, ownData, ...definition } = definitionOf(table);
  if (!ownData) return undefined;
  const { presentOwnData = namesObject(table) ? presentObjects : undefined } = definition;
  const { ownDataName = name, ownDataOrder = defaultOrder(table) } = definition;
  const columns = getTableColumns(table);
  const sources = ownDataSources(table).flatMap(({ as, source }) => (source ? [{ as, ...source }] : []));
  const references = sources.flatMap(({ as, entity }) => (entity ? [[as, entity]] : []));
  const part = ownTable({
    name: ownDataName,
    table,
    owner: columnIn(table, owner),
    tenant: columns.tenant_id,
    columns: Object.fromEntries(sources.map(({ as, value }) => [as, value])),
    references: { ...Object.fromEntries(references), ...definition.references },
    where: columns.deleted_at && isNull(columns.deleted_at),
    order: columnIn(table, ownDataOrder),
  });
  if (!presentOwnData) return part;
  return { ...part, rows: async (db, call) => presentOwnData(db, call, await part.rows(db, call)) };
}

function defaultOrder(table: OwnedTable): string {
  const { owner, parent = {} } = definitionOf(table);
  const [first] = Object.keys(parent);
  if ('id' in getTableColumns(table)) return 'id';
  return first ? parentColumn(first) : owner;
}

/** Returns the columns that a definition leaves out of the copy of own data, each with the reason. */
export function notOwnDataOf(table: OwnedTable): [PgColumn, string][] {
  const left = Object.entries(definitionOf(table).notOwnData ?? {});
  return left.map(([name, reason]) => [columnIn(table, name), reason]);
}
