import { type Entity, type Field, type FieldPath, type Fields, optionsOf, titlePaths } from '@piiri/schemas';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { columnIn } from '../../platform/db/column-in.ts';
import { conditionFor } from '../access/access.ts';
import { toSql } from '../access/policies/_condition.ts';
import { readerValues } from '../access/reader.ts';
import type { EntityCall } from '../calls/context.ts';
import { hooksOf } from '../feature.ts';
import { targetOf } from '../model/references.ts';
import { type EntityTable, entityOf, tableOf } from '../model/tables.ts';
import { inView } from './view.ts';

/** The member that says what a reference is called, or what several are. */
export const nameOfReference = (name: string, field?: Field) =>
  field?.type === 'references' ? `${name}_names` : `${name}_name`;

/** A translated text as one text: in the caller's language, else the company's, else any. */
export function inLanguage(call: Pick<EntityCall, 'language' | 'actor'>, texts: PgColumn): SQL {
  const languages = [...new Set([call.language, call.actor.companyLanguage, 'fi', 'sv', 'en', 'lt'])];
  return sql`coalesce(${sql.join(
    languages.map((language) => sql`${texts}->>${sql.raw(`'${language}'`)}`),
    sql`, `,
  )})`;
}

/** What an object is called, as one text. */
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

/** The references of some fields, with the entity that each refers to. */
export function referencesIn(fields: Fields): [string, Entity][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'reference' ? [[name, targetOf(field)]] : [],
  );
}

/** The fields with several references whose names answers carry: those that editors alone read. */
export function namedLists(fields: Fields): [string, Field, Entity][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'references' && optionsOf(field).editorsOnly ? [[name, field, targetOf(field)]] : [],
  );
}

/** What the objects of lists of references are called, in their order, for editors. */
function listNames(call: EntityCall, table: EntityTable, fields: Fields): Record<string, SQL> {
  if (!call.asEditor) return {};
  return Object.fromEntries(
    namedLists(fields).map(([name, field, target]) => {
      const other = alias(tableOf(target), 'other') as unknown as EntityTable;
      return [
        nameOfReference(name, field),
        sql`array(select ${titleSql(call, target, other, sql`"other"`)}
          from unnest(${table}.${sql.identifier(name)}) with ordinality given(id, place)
          join ${tableOf(target)} "other" on "other".id = given.id and "other".deleted_at is null order by given.place)`,
      ];
    }),
  );
}

/** What one reference of a row is called, by the name of its field: see `referenceNames`. */
export function referenceName(
  call: EntityCall,
  table: EntityTable,
  name: string,
  target: Entity,
  field: Field | undefined,
): SQL {
  const other = alias(tableOf(target), 'other') as unknown as EntityTable;
  const { seenAs } = optionsOf(field);
  const seen = seenAs ? entityOf(seenAs) : target;
  const isSeen = and(
    inView(seen, other),
    toSql(conditionFor(call.actor, seen, 'read'), other, readerValues(call)),
  );
  const isAdministered = toSql(conditionFor(call.actor, target, 'admin'), other, readerValues(call));
  return sql`(select ${titleSql(call, target, other, sql`"other"`)} from ${tableOf(target)} "other"
    where ${other.id} = ${table}.${sql.identifier(name)} and ${other.deleted_at} is null and (${or(isSeen, isAdministered)}))`;
}

/**
 * What references are called, each by a subselect of its own. Null for what is deleted, and for what the caller could
 * not read where it stands. The referring column carries its table's name, since the other object may be of the same entity.
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
