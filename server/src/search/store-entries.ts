import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { searchEntries, searchWords } from '../db/system/search.ts';
import { type Entry, vocabularyOf } from './entries.ts';
import { fold } from './fold.ts';

const AT_ONCE = 200;

/** PostgreSQL's name for the words of a language. What is in none may be of any. */
const CONFIGURATIONS = {
  fi: 'finnish',
  sv: 'swedish',
  en: 'english',
  lt: 'lithuanian',
  '': 'finnish',
} as const;

/**
 * Replaces what the index holds of some objects of one entity. A lexeme "@<company>.<entity>" stands in each row, so that
 * the index itself keeps companies and entities apart: a word that is frequent elsewhere costs nothing here.
 */
export async function storeEntries(
  db: Db,
  entity: string,
  ids: readonly number[],
  entries: readonly Entry[],
): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    delete from ${searchEntries} where entity = ${entity} and entity_id = any(${sql.param(ids)}::int[])`);
  for (let from = 0; from < entries.length; from += AT_ONCE)
    await insertEntries(db, entries.slice(from, from + AT_ONCE));
  const vocabulary = vocabularyOf(entries);
  if (vocabulary.length === 0) return;
  // In one order, so that two who write at once wait for each other in no circle.
  await db.execute(sql`
    insert into ${searchWords} (tenant_id, word)
    select * from unnest(${sql.param(vocabulary.map(([tenantId]) => tenantId))}::int[], ${sql.param(vocabulary.map(([, word]) => word))}::text[])
    on conflict do nothing`);
}

/** Words that PostgreSQL's parser takes to pieces: "4e2d" begins with what it reads as a number, "m²" ends with a sign. */
const TORN = /^\d+e\d+.|[^\p{L}\d]/u;

/** Those of some texts, whole, as a search asks for them. */
const tornWords = (texts: readonly string[]) => [
  ...new Set(
    fold(texts.join(' '))
      .split(' ')
      .filter((word) => TORN.test(word)),
  ),
];

const scopeOf = ({ tenantId, entity }: Pick<Entry, 'tenantId' | 'entity'>) => `@${tenantId ?? 0}.${entity}`;

async function insertEntries(db: Db, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map(({ words, language, moment, ...entry }) => ({
    tenant_id: entry.tenantId,
    entity: entry.entity,
    entity_id: entry.entityId,
    language,
    languages: entry.languages,
    field: entry.field,
    title: entry.title,
    body: entry.body,
    moment: moment.toISOString(),
    configuration: CONFIGURATIONS[language],
    title_lexemes: [scopeOf(entry), ...tornWords([words.A])],
    lexemes: [scopeOf(entry), ...tornWords(Object.values(words))],
    ...words,
  }));
  await db.execute(sql`
    insert into ${searchEntries} (tenant_id, entity, entity_id, language, languages, field, title, body, moment, title_words, words)
    select tenant_id, entity, entity_id, language, languages, field, title, body, moment,
      titled || array_to_tsvector(title_lexemes),
      setweight(titled, 'A') || setweight(${lexemes(sql`"B"`)}, 'B') || setweight(${lexemes(sql`"C"`)}, 'C')
        || setweight(${lexemes(sql`"D"`)}, 'D') || array_to_tsvector(lexemes)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(tenant_id int, entity text, entity_id int, language text, languages text[],
      field text, title text, body text, moment timestamptz, configuration regconfig, title_lexemes text[], lexemes text[], "A" text, "B" text, "C" text, "D" text),
      lateral (select ${lexemes(sql`"A"`)} as titled) t`);
}

/** The words of a text and their stems, without marks. */
const lexemes = (text: ReturnType<typeof sql>) =>
  sql`(to_tsvector('simple', piiri_fold(${text})) || piiri_fold(to_tsvector(configuration, ${text})::text)::tsvector)`;
