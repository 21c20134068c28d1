import { fieldAt, optionsOf } from '@piiri/schemas';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { EntityTable } from '../db/tables.ts';
import { toSql } from '../policies/_condition.ts';
import { conditionToRead } from './access.ts';
import { columnOf } from './column-of.ts';
import type { EntityCall } from './context.ts';

/** Most words of a search that are looked for; further ones narrow it no more. */
const MOST_WORDS = 10;

/** Makes what a person types match as itself: % and _ have no meaning of their own. */
const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** A searched field holds a word, as far as the caller gets to read the field. */
function hasWord(call: EntityCall, table: EntityTable, path: string, pattern: string): SQL | undefined {
  const [name = '', part] = path.split('.');
  const field = fieldAt(call.entity.fields, name);
  if (!field) return undefined;
  const target = columnOf(table, part ?? name);
  const { read, shownBy } = optionsOf(field);
  return and(
    part
      ? sql`exists (select 1 from jsonb_each_text(${target}) texts where texts.value ilike ${pattern})`
      : sql`${target} ilike ${pattern}`,
    read && toSql(conditionToRead(call.actor, call.entity, field), table),
    shownBy && !call.asEditor ? sql`${columnOf(table, shownBy)}` : undefined,
  );
}

/** Rows in which every word of a search is found in some searched field, in any order. */
export function searchIn(
  call: EntityCall,
  table: EntityTable,
  searched: string | undefined,
): SQL | undefined {
  const fields = call.entity.list.search ?? [];
  const words = (searched ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  if (words.length === 0 || fields.length === 0) return undefined;
  return and(
    ...words.map((word) => or(...fields.map((path) => hasWord(call, table, path, likePattern(word))))),
  );
}
