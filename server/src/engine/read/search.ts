import { fieldAt, optionsOf } from '@piiri/schemas';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgTable } from 'drizzle-orm/pg-core';
import { columnIn } from '../../platform/db/columns.ts';
import { conditionToRead } from '../access/access.ts';
import type { EntityCall } from '../access/call.ts';
import { readerValues, toSql } from '../access/condition.ts';
import { acceptsCustomFields } from '../custom/custom-fields.ts';
import type { EntityTable } from '../model/tables.ts';
import { storedEntity } from '../model/tables.ts';
import { EDITOR_CUSTOM_TERMS, LANGUAGE_FILE_TERMS, UNPUBLISHED_TERMS, wordsOf } from '../search/entries.ts';
import { fieldOfFiles, searchedFields } from '../search/searched-fields.ts';

/** Maximum number of words in a search; further words are ignored. */
const MAX_WORDS = 10;

/** Returns a search's words, each once; undefined when it is empty. */
export function searchedWords(searched: string | undefined): string[] | undefined {
  if (!searched?.trim()) return undefined;
  return [...new Set(wordsOf(searched))].slice(0, MAX_WORDS);
}

/** Restricted terms of the index, with the condition under which a caller may search them. */
interface RestrictedTerms {
  name: string;
  /** A condition on a row `f` of the index and, when `ofObject`, on the object's own row. */
  condition: SQL;
  ofObject: boolean;
}

/**
 * Returns the restricted terms that a caller may search: searched fields that not everybody may read, and files
 * attached for one language, which editors may search in all languages.
 */
export function restrictedTerms(call: EntityCall, table: EntityTable): RestrictedTerms[] {
  const { entity, asEditor, actor, language } = call;
  const fields = searchedFields(entity).flatMap(({ path, isRestricted }): RestrictedTerms[] => {
    const field = fieldAt(entity.fields, path.split('.')[0] ?? path);
    if (!isRestricted || !field || !entity.list.search?.includes(path)) return [];
    const { read, shownBy } = optionsOf(field);
    const condition = and(
      read ? toSql(conditionToRead(actor, entity, field), table, readerValues(call)) : sql`true`,
      shownBy && !asEditor ? sql`${columnIn(table, shownBy)}` : undefined,
    );
    return condition ? [{ name: path, condition, ofObject: true }] : [];
  });
  if (acceptsCustomFields(entity) && asEditor)
    fields.push({ name: EDITOR_CUSTOM_TERMS, condition: sql`true`, ofObject: false });
  if (entity.publishedLanguages && asEditor)
    fields.push({ name: UNPUBLISHED_TERMS, condition: sql`true`, ofObject: false });
  if (!fieldOfFiles(entity)) return fields;
  const condition = asEditor ? sql`true` : sql`f.language = ${language}`;
  return [...fields, { name: LANGUAGE_FILE_TERMS, condition, ofObject: false }];
}

/** The placeholder for the words in a search's statement. */
export const SEARCHED_WORDS = 'words';

/**
 * Returns the condition for rows that contain every word of a search, in any order and only in texts that the caller
 * may read. The words are passed when the statement runs, as `SEARCHED_WORDS`. `loose`: similar words match too;
 * `among`: ids of the only rows to test.
 */
export function searchIn(
  call: EntityCall,
  table: EntityTable,
  words: readonly string[] | undefined,
  { loose, among }: { loose: boolean; among?: SQL },
): SQL | undefined {
  if (!words || searchedFields(call.entity).length === 0) return undefined;
  if (words.length === 0) return sql`false`;
  // Conditions on an object's own row are tested for its hit by restricted terms, so that the list's rows stay few.
  const own = alias(table as PgTable, 'own') as unknown as EntityTable;
  const restricted = restrictedTerms(call, own);
  const conditions = (ofObject: boolean) =>
    restricted
      .filter((terms) => terms.ofObject === ofObject)
      .map(({ name, condition }) => and(sql`${name} = any(f.found_in)`, condition));
  const ofObject = or(...conditions(true));
  const readable = or(
    sql`f.found_in = array['']`,
    ...conditions(false),
    ofObject &&
      sql`exists (select from ${table} own where ${columnIn(own, 'id')} = f.id and ${ofObject} offset 0)`,
  );
  const args = sql`${sql.param(restricted.map(({ name }) => name))}::text[],
    ${sql.placeholder(SEARCHED_WORDS)}::text[], ${DICTIONARIES[call.language]}, ${loose}`;
  const kind = storedEntity(call.entity).name;
  const hits = among ? sql`piiri_among(${kind}, ${among}, ${args}) f` : sql`piiri_listed(${kind}, ${args}) f`;
  // The number of matches is unknown when the statement is planned. PostgreSQL looks up an array in the table's order,
  // which is fast for one match and for 50,000 of 100,000; a join planned for few matches would look up each one at
  // random, or read the whole table.
  return sql`${columnIn(table, 'id')} = any(array(select f.id from ${hits} where ${readable}))`;
}

/** PostgreSQL's names of the dictionaries. */
export const DICTIONARIES = { fi: 'finnish', sv: 'swedish', en: 'english', lt: 'lithuanian' } as const;
