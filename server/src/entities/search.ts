import { fieldAt, optionsOf } from '@piiri/schemas';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { EntityTable } from '../db/tables.ts';
import { storedEntity } from '../db/tables.ts';
import { toSql } from '../policies/_condition.ts';
import { BY_LANGUAGE } from '../search/entries.ts';
import { wordsOf } from '../search/fold.ts';
import { fieldOfFiles, searchedFields } from '../search/searched-fields.ts';
import { conditionToRead } from './access.ts';
import { columnOf } from './column-of.ts';
import type { EntityCall } from './context.ts';

/** Most words of a search that are looked for; further ones narrow it no more. */
const MOST_WORDS = 10;

/** The words that a search looks for, each once; undefined when it asks for nothing. */
export function searchedWords(searched: string | undefined): string[] | undefined {
  if (!searched?.trim()) return undefined;
  return [...new Set(wordsOf(searched))].slice(0, MOST_WORDS);
}

/**
 * The names of the words that stand apart in the index, with what must be met to have them looked through for an object:
 * fields that the caller's list searches but not everybody reads, and what is attached for one language, which editors
 * find in all. The conditions speak of a row `f` of the index.
 */
export function namesApart(call: EntityCall, table: EntityTable): { name: string; condition: SQL }[] {
  const { entity, asEditor, actor, language } = call;
  const fields = searchedFields(entity).flatMap(({ path, isApart }) => {
    const field = fieldAt(entity.fields, path.split('.')[0] ?? path);
    if (!isApart || !field || !entity.list.search?.includes(path)) return [];
    const { read, shownBy } = optionsOf(field);
    const condition = and(
      read ? toSql(conditionToRead(actor, entity, field), table) : sql`true`,
      shownBy && !asEditor ? sql`${columnOf(table, shownBy)}` : undefined,
    );
    return condition ? [{ name: path, condition }] : [];
  });
  if (!fieldOfFiles(entity)) return fields;
  const condition = asEditor ? sql`true` : sql`f.language = ${language}`;
  return [...fields, { name: BY_LANGUAGE, condition }];
}

/**
 * Rows in which every word of a search is found, in any order, as far as the caller gets to read where. `loose`: words
 * that are written nearly so count too.
 */
export function searchIn(
  call: EntityCall,
  table: EntityTable,
  searched: string | undefined,
  loose: boolean,
): SQL | undefined {
  const words = searchedWords(searched);
  if (!words || searchedFields(call.entity).length === 0) return undefined;
  if (words.length === 0) return sql`false`;
  const apart = namesApart(call, table);
  const names = apart.map(({ name }) => name);
  const readable = or(
    sql`f.found_in = array['']`,
    ...apart.map(({ name, condition }) => and(sql`${name} = any(f.found_in)`, condition)),
  );
  return sql`exists (select from piiri_listed(${storedEntity(call.entity).name}, ${sql.param(names)}::text[],
    ${sql.param(words)}::text[], ${DICTIONARIES[call.language]}, ${loose}) f where f.id = ${columnOf(table, 'id')} and ${readable})`;
}

/** PostgreSQL's names of the languages. */
export const DICTIONARIES = { fi: 'finnish', sv: 'swedish', en: 'english', lt: 'lithuanian' } as const;
