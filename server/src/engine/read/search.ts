import { fieldAt, optionsOf } from '@piiri/schemas';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { columnIn } from '../../platform/db/column-in.ts';
import { conditionToRead } from '../access/access.ts';
import { toSql } from '../access/policies/_condition.ts';
import { readerValues } from '../access/reader.ts';
import type { EntityCall } from '../calls/context.ts';
import { takesCustom } from '../custom/custom-fields.ts';
import type { EntityTable } from '../model/tables.ts';
import { storedEntity } from '../model/tables.ts';
import { BY_LANGUAGE, OF_CUSTOM } from '../search/entries.ts';
import { wordsOf } from '../search/fold.ts';
import { fieldOfFiles, searchedFields } from '../search/searched-fields.ts';

/** Most words of a search that are looked for; further ones narrow it no more. */
const MAX_WORDS = 10;

/** The words that a search looks for, each once; undefined when it asks for nothing. */
export function searchedWords(searched: string | undefined): string[] | undefined {
  if (!searched?.trim()) return undefined;
  return [...new Set(wordsOf(searched))].slice(0, MAX_WORDS);
}

/** Restricted terms of the index, with the condition under which a caller may search them. */
interface RestrictedTerms {
  name: string;
  /** Speaks of a row `f` of the index and, when `ofObject`, of the object's own row. */
  condition: SQL;
  ofObject: boolean;
}

/**
 * The restricted terms that a caller may search: fields that their list searches but not everybody reads, and the files
 * attached for one language, which editors find in all.
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
  if (takesCustom(entity) && asEditor)
    fields.push({ name: OF_CUSTOM, condition: sql`true`, ofObject: false });
  if (!fieldOfFiles(entity)) return fields;
  const condition = asEditor ? sql`true` : sql`f.language = ${language}`;
  return [...fields, { name: BY_LANGUAGE, condition, ofObject: false }];
}

/** The placeholder of the words in a statement that searches. */
export const SEARCHED_WORDS = 'words';

/**
 * Rows in which every word of a search is found, in any order, as far as the caller gets to read where. Which words they are is
 * said when the statement is run, by `SEARCHED_WORDS`. `loose`: words that are written nearly so count too; `among`: ids of
 * the rows that are looked at, instead of all.
 */
export function searchIn(
  call: EntityCall,
  table: EntityTable,
  words: readonly string[] | undefined,
  { loose, among }: { loose: boolean; among?: SQL },
): SQL | undefined {
  if (!words || searchedFields(call.entity).length === 0) return undefined;
  if (words.length === 0) return sql`false`;
  const restricted = restrictedTerms(call, table);
  const names = restricted.map(({ name }) => name);
  const readable = or(
    sql`f.found_in = array['']`,
    ...restricted.map(({ name, condition }) => and(sql`${name} = any(f.found_in)`, condition)),
  );
  const id = columnIn(table, 'id');
  const args = sql`${sql.param(names)}::text[],
    ${sql.placeholder(SEARCHED_WORDS)}::text[], ${DICTIONARIES[call.language]}, ${loose}`;
  const kind = storedEntity(call.entity).name;
  const found = among
    ? sql`piiri_among(${kind}, ${among}, ${args}) f`
    : sql`piiri_listed(${kind}, ${args}) f`;
  if (restricted.some(({ ofObject }) => ofObject))
    return sql`exists (select from ${found} where f.id = ${id} and ${readable})`;
  // How many there are is not known when the statement is planned. An array is looked up in the order of the table, which is
  // as good for one as for half of a hundred thousand; a join for few would look them up here and there.
  return sql`${id} = any(array(select f.id from ${found} where ${readable}))`;
}

/** PostgreSQL's names of the languages. */
export const DICTIONARIES = { fi: 'finnish', sv: 'swedish', en: 'english', lt: 'lithuanian' } as const;
