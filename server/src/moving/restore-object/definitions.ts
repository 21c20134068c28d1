import type { CustomField } from '@piiri/schemas';
import { CUSTOM_KINDS } from '@piiri/schemas/custom-fields/shape.ts';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { quoted } from '../../backup/catalogue.ts';
import { entityTables, tableNameOf } from '../../engine/schema/meanings.ts';
import { type CustomChange, customChanges, FIELD, fieldLists, type MovedFields } from '../own-fields.ts';

/** Returns a company's custom fields by id, also those in lists of definitions. */
export async function customFieldsIn(client: pg.Client, tenantId: number): Promise<Map<number, CustomField>> {
  const own = await client.query<{ field: CustomField }>(
    `select to_jsonb(t) as field from public.${quoted(tableNameOf(FIELD))} t where t.tenant_id = $1`,
    [tenantId],
  );
  const fields = own.rows.map(({ field }) => field);
  for (const { table, column } of fieldLists()) {
    const { rows } = await client.query<{ field: CustomField }>(
      `select field from public.${quoted(table)} t, jsonb_array_elements(t.${quoted(column)}) field where t.tenant_id = $1`,
      [tenantId],
    );
    fields.push(...rows.map(({ field }) => field));
  }
  const isKind = ({ kind }: CustomField) => CUSTOM_KINDS.some((name) => name === kind);
  return new Map(fields.filter(isKind).map((field) => [Number(field.id), field]));
}

/**
 * Returns the changes of a table's columns with custom values and with former states: values of fields that are gone,
 * and what is gone in others, are left out. `coming`: ids of rows that come back, by table.
 */
export async function customEmptying(
  here: pg.Client,
  tenantId: number,
  fields: MovedFields,
  coming: ReadonlyMap<string, readonly number[]>,
): Promise<(table: PgTable) => Readonly<Record<string, CustomChange>>> {
  const ids = new Map<string, Map<number, number>>();
  for (const name of [...entityTables().map((table) => getTableName(table)), 'files']) {
    const { rows } = await here.query<{ id: number }>(
      `select id from public.${quoted(name)} where tenant_id = $1`,
      [tenantId],
    );
    const present = [...rows.map(({ id }) => Number(id)), ...(coming.get(name) ?? [])];
    ids.set(name, new Map(present.map((id) => [id, id])));
  }
  ids.set(tableNameOf(FIELD), new Map([...fields.keys()].map((id) => [id, id])));
  return (table) => customChanges(table, { ids, fields, change: (text) => text });
}
