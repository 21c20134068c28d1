import { type CustomField, type Entity, hasFiles, storedFileIds } from '@piiri/schemas';
import { CUSTOM_KINDS } from '@piiri/schemas/custom-fields/shape.ts';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isMoved } from '../engine/commit/moved.ts';
import { versions } from '../engine/commit/versions-table.ts';
import { customValues } from '../engine/custom/custom-values.ts';
import { columnsOf, ENTITIES, isOfTenant, tableOf } from '../engine/model/tables.ts';
import { tableNameOf } from '../engine/schema/meanings.ts';
import { type ChangeText, type Ids, withTexts } from './change.ts';
import { cleanColumn, cleanCustom } from './clean.ts';
import { batchesOf, type CompanyManifest, type JsonRow } from './format.ts';

/** Entity of custom fields; fields within lists of definitions share its ids. */
export const FIELD = 'custom_field';

/** The company's custom fields by their old ids, as in rows and in lists of definitions. */
export type MovedFields = ReadonlyMap<number, CustomField>;

const isKnownKind = ({ kind }: CustomField) => CUSTOM_KINDS.some((customKind) => customKind === kind);

const listsOf = ({ fields }: Entity): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.type === 'fieldList');

/** Returns the columns with lists of definitions, such as those of content types. */
export const fieldLists = (): { table: string; column: string }[] =>
  [...ENTITIES.values()]
    .filter(isOfTenant)
    .flatMap((entity) => listsOf(entity).map((column) => ({ table: getTableName(tableOf(entity)), column })));

/** Returns a company's custom fields, and the ids of those in lists of definitions. */
export async function fieldsIn(
  folder: string,
  { tables }: CompanyManifest,
): Promise<{ fields: MovedFields; listed: ReadonlySet<number> }> {
  const all: CustomField[] = [];
  const listed = new Set<number>();
  const own = tableNameOf(FIELD);
  if (tables[own])
    for await (const rows of batchesOf(folder, own)) all.push(...(rows as unknown as CustomField[]));
  for (const { table, column } of fieldLists()) {
    if (!tables[table]) continue;
    for await (const rows of batchesOf(folder, table))
      for (const field of rows.flatMap((row) => (row[column] ?? []) as CustomField[])) {
        all.push(field);
        listed.add(field.id);
      }
  }
  return { fields: new Map(all.filter(isKnownKind).map((field) => [Number(field.id), field])), listed };
}

/**
 * Changes a column's value that depends on a company's own definitions, which the declarations of tables cannot
 * describe.
 */
export type CustomChange = (value: unknown, row: JsonRow) => unknown;

/** Returns the changes for columns of a table that hold values of custom fields or former states of objects. */
export function customChanges(
  table: PgTable,
  { ids, fields, change }: { ids: Ids; fields: MovedFields; change: ChangeText },
): Readonly<Record<string, CustomChange>> {
  const idIn = (target: string, id: unknown) => ids.get(tableNameOf(target))?.get(Number(id)) ?? null;
  const personOf = (id: unknown) => (id === null ? null : idIn('user', id));
  const content = [...ENTITIES.values()].find(({ types }) => types?.path === 'content')?.name ?? '';
  /** Changes the ids of people, objects and files in a value. */
  const movedValue = (own: CustomField | undefined, value: unknown): unknown => {
    if (value === null) return null;
    if (own?.kind === 'person') return personOf(value);
    if (own?.kind === 'reference') return idIn(content, value);
    if (own && hasFiles(own))
      return storedFileIds(value).flatMap((id) => {
        const file = idIn('files', id);
        return file === null ? [] : [{ file }];
      });
    return cleanCustom(own, withTexts(value, change));
  };

  /** Changes values by field id. Values of a field that was not moved are dropped. */
  const values = (stored: unknown) =>
    Object.fromEntries(
      Object.entries((stored ?? {}) as JsonRow).flatMap(([field, value]) => {
        const now = idIn(FIELD, field);
        if (now === null) return [];
        return [[now, movedValue(fields.get(Number(field)), value)]];
      }),
    );
  const list = (stored: unknown) =>
    ((stored ?? []) as CustomField[]).map((field) => ({ ...field, id: idIn(FIELD, field.id) ?? field.id }));
  const reference = (to: string, value: unknown) =>
    Array.isArray(value)
      ? value.flatMap((oldId) => idIn(to, oldId) ?? [])
      : value === null
        ? null
        : idIn(to, value);

  /** Changes a column of an entity within a former state of an object. */
  const former = (entity: Entity | undefined, name: string, value: unknown): unknown => {
    if (value === null || value === undefined) return value;
    const type = entity?.fields[name]?.type;
    if (type === 'custom') return values(value);
    if (type === 'fieldList') return cleanColumn(entity, name, list(value));
    const to = entity && (isMoved(name) ? entity.name : columnsOf(entity)[name]?.to);
    if (to) return reference(to, value);
    return name === 'as_user' ? personOf(value) : cleanColumn(entity, name, withTexts(value, change));
  };
  const formerOf = (row: JsonRow) => ENTITIES.get(String(row.entity));

  if (table === versions)
    return {
      columns: (columns, row) =>
        Object.fromEntries(
          Object.entries(columns as JsonRow).map(([name, value]) => [
            name,
            former(formerOf(row), name, value),
          ]),
        ),
      changes: (changes, row) =>
        Object.fromEntries(
          Object.entries(changes as Record<string, unknown[]>).map(([name, pair]) => [
            name,
            Array.isArray(pair) ? pair.map((value) => former(formerOf(row), name, value)) : pair,
          ]),
        ),
    };
  if (table === customValues)
    return {
      number: (number, { field }) => {
        const own = fields.get(Number(field));
        const refers = own?.kind === 'person' || own?.kind === 'reference';
        return refers ? movedValue(own, number) : number;
      },
    };
  const entity = [...ENTITIES.values()].find((candidate) => tableOf(candidate) === table);
  if (!entity) return {};
  const own = Object.entries(entity.fields).flatMap(([name, { type }]): [string, CustomChange][] =>
    type === 'custom' ? [[name, values]] : type === 'fieldList' ? [[name, list]] : [],
  );
  return Object.fromEntries(own);
}
