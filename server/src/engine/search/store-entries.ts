import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { mapYielding } from '../../platform/jobs/map-yielding.ts';
import { type Entry, vocabularyOf } from './entries.ts';
import { fold } from './fold.ts';
import { searchEntries, searchWords } from './search-tables.ts';

const AT_ONCE = 200;

/** PostgreSQL's name for the words of a language. */
const CONFIGURATIONS = {
  fi: 'finnish',
  sv: 'swedish',
  en: 'english',
  lt: 'lithuanian',
  '': 'simple',
} as const;

/** Rows of a company and entity in one partition, which share a lexeme. */
export const PARTITION_ROWS = 256;

/**
 * Replaces what the index holds of some objects of one entity. Beside its words there stand in each row's vector:
 * - "@<company>.<entity>", so that the index itself keeps companies and entities apart: a word that is frequent elsewhere
 *   costs nothing here; and with ".<partition>" after it, so that the newest of many are scanned first;
 * - "^<word>" for those of its title, "<name>~<word>" for restricted terms.
 */
export async function storeEntries(
  db: Db,
  entity: string,
  ids: readonly number[],
  entries: readonly Entry[],
): Promise<void> {
  if (ids.length > 0)
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

const foldedWords = (text: string) => fold(text).split(' ').filter(Boolean);

/** Words that PostgreSQL's parser takes to pieces: "4e2d" begins with what it reads as a number, "m²" ends with a sign. */
const TORN = /^\d+e\d+.|[^\p{L}\d]/u;

/** Those of some texts, whole, as a search asks for them. */
const tornWords = (texts: readonly string[]) => [
  ...new Set(foldedWords(texts.join(' ')).filter((word) => TORN.test(word))),
];

/** The restricted terms of an object, each behind its name. */
const restrictedLexemes = ({ restricted }: Entry, of: (text: string) => string[]) =>
  restricted.flatMap((each) => of(each.words).map((word) => `${each.name}~${word}`));

/**
 * The vectors of a row in no language as PostgreSQL reads them, but for the partition. They are made here: PostgreSQL, which
 * takes each text apart, is many times slower. What stands in them are letters and digits, and our signs before those.
 */
function plainVectors(entry: Entry, scope: string) {
  const { words } = entry;
  const title = foldedWords(words.A);
  const weighed = (['A', 'B', 'C', 'D'] as const).flatMap((weight) =>
    foldedWords(words[weight]).map((word) => [word, weight]),
  );
  return {
    plain_title: title.map((word, at) => `${word}:${at + 1}`).join(' '),
    plain: [
      scope,
      ...weighed.map(([word, weight], at) => `${word}:${at + 1}${weight}`),
      ...title.map((word) => `^${word}`),
      ...restrictedLexemes(entry, foldedWords),
    ].join(' '),
  };
}

/** What PostgreSQL makes the vectors of a row in a language of. */
const textsOfRow = (entry: Entry) => ({
  ...entry.words,
  title_lexemes: tornWords([entry.words.A]),
  lexemes: [
    ...tornWords(Object.values(entry.words)),
    ...restrictedLexemes(entry, (text) => tornWords([text])),
  ],
  words_apart: entry.restricted,
});

async function insertEntries(db: Db, entries: readonly Entry[]): Promise<void> {
  const rows = await mapYielding(entries, (entry) => {
    const scope = `@${entry.tenantId ?? 0}.${entry.entity}`;
    return {
      tenant_id: entry.tenantId,
      entity: entry.entity,
      entity_id: entry.entityId,
      language: entry.language,
      languages: entry.languages,
      body: entry.body,
      quoted_files: entry.quotedFiles,
      moment: entry.moment.toISOString(),
      configuration: CONFIGURATIONS[entry.language],
      scope,
      apart: entry.restricted.map(({ name }) => name),
      ...(entry.language === '' ? plainVectors(entry, scope) : textsOfRow(entry)),
    };
  });
  // Two writers at once may take the same positions, which then are in the same partition. "offset 0": made once, not wherever it is named.
  await db.execute(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(tenant_id int, entity text, entity_id int,
        language text, languages text[], apart text[], words_apart jsonb, body text, quoted_files jsonb, moment timestamptz, configuration regconfig,
        scope text, plain_title tsvector, plain tsvector, title_lexemes text[], lexemes text[], "A" text, "B" text, "C" text, "D" text)),
    newest as materialized (select scope, coalesce(
        (select max(e.place) from ${searchEntries} e where e.tenant_id = owners.tenant_id and e.entity = owners.entity),
        (select max(e.place) from ${searchEntries} e where owners.tenant_id is null and e.tenant_id is null and e.entity = owners.entity),
        0) as place
      from (select distinct scope, tenant_id, entity from given) owners),
    placed as (select given.*, newest.place + row_number() over (partition by scope order by entity_id, language) as at
      from given join newest using (scope))
    insert into ${searchEntries} (tenant_id, entity, entity_id, language, languages, apart, place, body, quoted_files, moment, title_words, words)
    select tenant_id, entity, entity_id, language, languages, apart, at, body, quoted_files, moment, titled,
      array_to_tsvector(array[scope || '.' || at / ${PARTITION_ROWS}::int]) || case when plain is not null then plain
        else setweight(titled, 'A') || setweight(${lexemes(sql`"B"`)}, 'B') || setweight(${lexemes(sql`"C"`)}, 'C')
          || setweight(${lexemes(sql`"D"`)}, 'D') || array_to_tsvector(array[scope]
          || array(select '^' || lexeme from unnest(titled)) || beside || lexemes) end
    from placed,
      lateral (select coalesce(plain_title, ${lexemes(sql`"A"`)} || array_to_tsvector(title_lexemes)) as titled offset 0) t,
      lateral (select array(select (a ->> 'name') || '~' || w.lexeme
        from jsonb_array_elements(words_apart) a, unnest(${lexemes(sql`(a ->> 'words')`)}) w) as beside offset 0) b`);
}

/**
 * The words of a text in a language and their stems, without marks. Names and numbers are found by how they begin, which
 * the stem of what is asked for does too.
 */
const lexemes = (text: SQL) => sql`(case when ${text} = '' then ''
  else to_tsvector('simple', piiri_fold(${text})) || piiri_fold(to_tsvector(configuration, ${text})::text)::tsvector end)`;
