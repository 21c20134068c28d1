import { type Entity, type Field, type FieldPath, type Fields, optionsOf, titlePaths } from '@piiri/schemas';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { columnIn } from '../../platform/db/column-in.ts';
import { conditionFor } from '../access/access.ts';
import type { EntityCall } from '../access/call.ts';
import { toSql } from '../access/policies/_condition.ts';
import { readerValues } from '../access/reader.ts';
import { hooksOf } from '../feature.ts';
import { targetOf } from '../model/references.ts';
import { type EntityTable, entityOf, tableOf } from '../model/tables.ts';
import { inView } from './view.ts';

/** Returns the member with the title of a reference, or with the titles of several. */
export const nameOfReference = (name: string, field?: Field) =>
  field?.type === 'references' ? `${name}_names` : `${name}_name`;

/** Selects one language of a translated text: the caller's, else the tenant's, else any. */
export function inLanguage(call: Pick<EntityCall, 'language' | 'actor'>, texts: PgColumn): SQL {
  const languages = [...new Set([call.language, call.actor.companyLanguage, 'fi', 'sv', 'en', 'lt'])];
  return sql`coalesce(${sql.join(
    languages.map((language) => sql`${texts}->>${sql.raw(`'${language}'`)}`),
    sql`, `,
  )})`;
}

/** An SQL expression for an object's title in one language. */
export function titleSql(
  call: Pick<EntityCall, 'language' | 'actor'>,
  entity: Entity,
  table: EntityTable,
  row: SQL,
): SQL {
  const own = hooksOf(entity).nameIn?.(call.language, row);
  if (own) return own;
  const texts = titlePaths(entity).map((path: FieldPath) => {
    const [name = '', part] = path.split('.');
    if (part) return inLanguage(call, columnIn(table, part));
    const { inLanguages } = optionsOf(entity.fields[name]);
    const translation = inLanguages && sql`${table[inLanguages]}->>${sql.raw(`'${call.language}'`)}`;
    return translation ? sql`coalesce(${translation}, ${table[name]})` : sql`${table[name]}::text`;
  });
  const [only = sql`null`] = texts;
  return texts.length > 1 ? sql`concat_ws(' ', ${sql.join(texts, sql`, `)})` : only;
}

/** Returns the references among some fields, with the entity that each refers to. */
export function referencesIn(fields: Fields): [string, Entity][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'reference' ? [[name, targetOf(field)]] : [],
  );
}

/** Returns the fields with several references whose titles are in answers: those that only editors read. */
export function namedLists(fields: Fields): [string, Field, Entity][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'references' && optionsOf(field).editorsOnly ? [[name, field, targetOf(field)]] : [],
  );
}

/** Selects the titles of lists of references, in their order, for editors. */
function listNames(call: EntityCall, table: EntityTable, fields: Fields): Record<string, SQL> {
  if (!call.asEditor) return {};
  return Object.fromEntries(
    namedLists(fields).map(([name, field, target]) => {
      const targetTable = alias(tableOf(target), 'other') as unknown as EntityTable;
      return [
        nameOfReference(name, field),
        sql`array(select ${titleSql(call, target, targetTable, sql`"other"`)}
          from unnest(${table}.${sql.identifier(name)}) with ordinality given(id, place)
          join ${tableOf(target)} "other" on "other".id = given.id and "other".deleted_at is null order by given.place)`,
      ];
    }),
  );
}

/** Selects the title of one reference of a row, by field name: see `referenceNames`. */
export function referenceName(
  call: EntityCall,
  table: EntityTable,
  name: string,
  target: Entity,
  field: Field | undefined,
): SQL {
  const targetTable = alias(tableOf(target), 'other') as unknown as EntityTable;
  const { seenAs } = optionsOf(field);
  const seen = seenAs ? entityOf(seenAs) : target;
  const isSeen = and(
    inView(seen, targetTable),
    toSql(conditionFor(call.actor, seen, 'read'), targetTable, readerValues(call)),
  );
  const isAdministered = toSql(conditionFor(call.actor, target, 'admin'), targetTable, readerValues(call));
  return sql`(select ${titleSql(call, target, targetTable, sql`"other"`)} from ${tableOf(target)} "other"
    where ${targetTable.id} = ${table}.${sql.identifier(name)} and ${targetTable.deleted_at} is null and (${or(isSeen, isAdministered)}))`;
}

/**
 * Selects the titles of references, each by its own subselect. Null for deleted objects, and for objects that the
 * caller could not read by themselves. The referring column is qualified by its table, because the other object may be
 * of the same entity.
 */
export function referenceNames(call: EntityCall, table: EntityTable, fields: Fields): Record<string, SQL> {
  const single = Object.fromEntries(
    referencesIn(fields).map(([name, target]) => [
      nameOfReference(name),
      referenceName(call, table, name, target, fields[name]),
    ]),
  );
  return { ...single, ...listNames(call, table, fields) };
}
