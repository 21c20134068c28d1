import { randomUUID } from 'node:crypto';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgArray, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { ENTITIES, isOfTenant, tableOf } from '../src/engine/model/tables.ts';
import { entityTables, idTargetsOf } from '../src/engine/schema/meanings.ts';
import { systemTables } from '../src/engine/schema/system-tables.ts';
import type { TestApp } from './app.ts';

/** Tables whose rows are created with their person, or have no rows of companies. */
const OWN_WAY = [
  'memberships',
  'sessions',
  'users',
  'sign_in_links',
  'pending_bindings',
  'push_keys',
  'tenants',
];

/** Values of columns that need more than an empty list. */
const SHAPED: Readonly<Record<string, string>> = {
  'templates.values': '{"stored":"news","fields":{}}',
  'imported_documents.files': '{"parent":null,"pictures":{},"attachments":{},"comments":{}}',
};

/** Returns a valid value for a column. Ids of people are the person's. */
function exampleOf(column: PgColumn): unknown {
  const type = column.getSQLType();
  if (type.startsWith('integer') || type === 'bigint') return 1;
  if (type === 'boolean') return false;
  if (type === 'uuid') return randomUUID();
  if (type === 'jsonb') return SHAPED[`${getTableName(column.table)}.${column.name}`] ?? '[]';
  if (type === 'date' || type.startsWith('timestamp')) return new Date().toISOString();
  return `x-${randomUUID()}`;
}

/**
 * Inserts a row for a person into every table of companies, derived from the model, so that it includes tables of new
 * features. Returns the names of the tables.
 */
export async function fillTables({ services, build }: TestApp, tenantId: number, person: number) {
  const db = services.database.system;
  const idsByTable = new Map<string, number>();
  const all = systemTables();

  const idOf = async (target: string): Promise<number> => {
    if (target === 'user') return person;
    const existing = idsByTable.get(target);
    if (existing !== undefined) return existing;
    const entity = ENTITIES.get(target);
    const id = entity
      ? await build.object(target, {
          tenant: tenantId,
          ...(target === 'webhook' && { events: [] }),
          ...(target === 'content_type' && {
            name: `filled_${person}`,
            title: 'called',
            fields: [],
            list_columns: [],
          }),
          // The type of an object determines its fields.
          ...(target === 'content_item' && { content_type: await idOf('content_type') }),
        })
      : await insert(all[target] ?? tableNamed(target));
    idsByTable.set(target, id);
    return id;
  };
  const tableNamed = (name: string): PgTable => {
    const entry = Object.entries(all).find(([key, table]) => key === name || getTableName(table) === name);
    if (!entry) throw new Error(`No table is called ${name}.`);
    return entry[1];
  };

  const insert = async (table: PgTable): Promise<number> => {
    const ids = idTargetsOf(table);
    const row: Record<string, unknown> = {};
    for (const column of Object.values(getTableColumns(table))) {
      const target = ids[column.name];
      if (column.name === 'tenant_id') row.tenant_id = tenantId;
      else if (
        Object.values(ids).some(
          (candidate) => typeof candidate === 'object' && candidate.entityIn === column.name,
        )
      )
        row[column.name] = 'news';
      else if (target === getTableName(table)) continue;
      else if (target !== undefined && column.name !== 'id') {
        const id = await idOf(typeof target === 'string' ? target : 'news');
        row[column.name] = is(column, PgArray) ? `{${id}}` : id;
      } else if (column.notNull && !column.hasDefault && !column.generatedIdentity)
        row[column.name] = is(column, PgArray) ? '{}' : exampleOf(column);
    }
    const names = sql.join(
      Object.keys(row).map((name) => sql.identifier(name)),
      sql`, `,
    );
    const values = sql.join(
      Object.values(row).map((value) => sql`${value}`),
      sql`, `,
    );
    const returned = ['integer', 'bigint'].includes(getTableColumns(table).id?.getSQLType() ?? '')
      ? sql`id`
      : sql`0 as id`;
    const { rows } = await db.execute<{ id: number }>(
      sql`insert into ${table} (${names}) values (${values}) on conflict do nothing returning ${returned}`,
    );
    return Number(rows[0]?.id ?? 0);
  };

  const filled: string[] = [];
  for (const table of new Set([...Object.values(all)])) {
    if (
      !('tenant_id' in table) ||
      OWN_WAY.includes(getTableName(table)) ||
      [...idsByTable.keys()].includes(getTableName(table))
    )
      continue;
    idsByTable.set(getTableName(table), await insert(table));
    filled.push(getTableName(table));
  }
  for (const entity of ENTITIES.values())
    if (isOfTenant(entity) && entity.name !== 'user') await idOf(entity.name);
  // Editors, and people whom objects refer to.
  for (const table of entityTables())
    for (const [name, target] of Object.entries(idTargetsOf(table))) {
      const column = getTableColumns(table)[name];
      if (target !== 'user' || !column || table === tableOf(ENTITIES.get('user') as never)) continue;
      await db.execute(
        sql`update ${table} set ${sql.identifier(name)} = ${is(column, PgArray) ? `{${person}}` : person} where tenant_id = ${tenantId}`,
      );
    }
  // A running import prevents people from being erased.
  await db.execute(sql`update imports set state = 'done' where tenant_id = ${tenantId}`);
  return filled;
}
