import { isDeepStrictEqual } from 'node:util';
import { type CompanyDefinitions, type Entity, PUBLISHED_LANGUAGES } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { mapYielding } from '../../platform/jobs/for-each-row.ts';
import type { Row } from '../access/call.ts';
import type { Change, Transaction } from '../commit/transaction.ts';
import { acceptsCustomFields, CUSTOM, customFieldsOf } from '../custom/custom-fields.ts';
import { ENTITIES } from '../model/tables.ts';
import { attachedTexts, type Entry, entriesOf, fold, vocabularyOf, wordsOf } from './entries.ts';
import { searchEntries, searchPassages, searchWords } from './search-tables.ts';
import { dateColumn, fieldOfFiles, searchedFields } from './searched-fields.ts';

/** Whether a change leaves everything as it was that the index contains, such as the note that a person was invited. */
function hasSameText(entity: Entity, { action, before, after }: Change): boolean {
  // Attachments may have changed, which the row does not show.
  if (action !== 'update' || !before || !after || fieldOfFiles(entity)) return false;
  const columns = searchedFields(entity).flatMap(({ path, inLanguages }) => {
    const [name = '', part] = path.split('.');
    return [part ?? name, ...(inLanguages ? [inLanguages] : [])];
  });
  const custom = acceptsCustomFields(entity) ? [CUSTOM] : [];
  const languages = entity.publishedLanguages ? [PUBLISHED_LANGUAGES] : [];
  return [...columns, ...custom, ...languages, dateColumn(entity), 'deleted_at'].every((column) =>
    isDeepStrictEqual(before[column], after[column]),
  );
}

/**
 * Returns the latest row of each changed object of an entity whose index rows may change; null for a deleted object.
 */
function changedRows(entity: Entity, changes: readonly Change[]): Map<number, Row | null> {
  const rows = new Map<number, Row | null>();
  for (const change of changes) {
    const { entity: name, id, action, after } = change;
    if (name !== entity.name || id === undefined || action === 'sort') continue;
    if (hasSameText(entity, change)) continue;
    rows.set(id, after && !after.deleted_at ? (after as Row) : null);
  }
  return rows;
}

/** A new object has no rows in the index yet. */
const isMade = ({ action, before }: Change) => action === 'create' && before === undefined;

/** Updates the index within the transaction that stores the changes. `definitions`: the tenant's own. */
export async function indexChanges(
  { db }: Transaction,
  changes: readonly Change[],
  definitions: CompanyDefinitions,
): Promise<void> {
  for (const name of new Set(changes.map((change) => change.entity))) {
    const entity = ENTITIES.get(name);
    if (!entity || searchedFields(entity).length === 0) continue;
    const rows = changedRows(entity, changes);
    const createdIds = new Set(
      changes.flatMap((change) => (change.entity === name && isMade(change) ? [change.id] : [])),
    );
    const attached = await attachedTexts(db, entity, [...rows.keys()]);
    const entries = await mapYielding([...rows.values()], (row) =>
      row ? entriesOf(entity, row, attached.get(row.id) ?? [], customFieldsOf(definitions, entity)) : [],
    );
    await storeEntries(
      db,
      name,
      [...rows.keys()].filter((id) => !createdIds.has(id)),
      entries.flat(),
    );
  }
}

const AT_ONCE = 200;

/** PostgreSQL's text search configuration for each language. */
const CONFIGURATIONS = {
  fi: 'finnish',
  sv: 'swedish',
  en: 'english',
  lt: 'lithuanian',
  '': 'simple',
} as const;

/** Number of a tenant's and entity's rows in one partition; they share a lexeme. */
export const PARTITION_ROWS = 256;

/**
 * Replaces the index rows of some objects of one entity. Beside its words, each row's vector contains:
 * - "@<tenant>.<entity>", so that the index itself separates tenants and entities: a word that is frequent elsewhere
 *   costs nothing here; and with ".<partition>" after it, so that the newest of many are scanned first;
 * - "^<word>" for words of the title, "<name>~<word>" for restricted terms.
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
  // Inserted in sorted order, so that concurrent writers do not deadlock.
  await db.execute(sql`
    insert into ${searchWords} (tenant_id, word)
    select * from unnest(${sql.param(vocabulary.map(([tenantId]) => tenantId))}::int[], ${sql.param(vocabulary.map(([, word]) => word))}::text[])
    on conflict do nothing`);
}

const foldedWords = (text: string) => fold(text).split(' ').filter(Boolean);

/** Words that PostgreSQL's parser splits: "4e2d" begins like a number, "m²" ends with a symbol. */
const SPLIT_BY_PARSER = /^\d+e\d+.|[^\p{L}\d]/u;

/** Returns these words of some texts unsplit, as a search looks for them. */
const unsplitWords = (texts: readonly string[]) => [
  ...new Set(foldedWords(texts.join(' ')).filter((word) => SPLIT_BY_PARSER.test(word))),
];

/** Returns an object's restricted terms, each with its name as a prefix. */
const restrictedLexemes = ({ restricted }: Entry, of: (text: string) => string[]) =>
  restricted.flatMap((terms) => of(terms.words).map((word) => `${terms.name}~${word}`));

/**
 * Returns the vectors of a row without a language in PostgreSQL's syntax, without the partition. Computed here because
 * PostgreSQL, which parses each text, is many times slower. They need no quotes: words contain only letters and digits,
 * after our own prefixes.
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

/** Returns the texts from which PostgreSQL computes the vectors of a row with a language. */
const textsOfRow = (entry: Entry) => ({
  ...entry.words,
  title_lexemes: unsplitWords([entry.words.A]),
  lexemes: [
    ...unsplitWords(Object.values(entry.words)),
    ...restrictedLexemes(entry, (text) => unsplitWords([text])),
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
  // Concurrent writers may take the same positions, which are then in the same partition. "offset 0" keeps PostgreSQL
  // from evaluating the subquery at each use.
  const { rows: stored } = await db.execute<StoredEntry>(sql`
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
        from jsonb_array_elements(words_apart) a, unnest(${lexemes(sql`(a ->> 'words')`)}) w) as beside offset 0) b
    returning id, entity_id, language`);
  await insertPassages(db, entries, stored);
}

interface StoredEntry extends Record<string, unknown> {
  id: number;
  entity_id: number;
  language: string;
}

/** Stores the passages of index rows that were just stored. */
async function insertPassages(
  db: Db,
  entries: readonly Entry[],
  stored: readonly StoredEntry[],
): Promise<void> {
  const ids = new Map(stored.map(({ id, entity_id, language }) => [`${entity_id} ${language}`, id]));
  const rows = entries.flatMap((entry) =>
    (entry.passages ?? []).map(({ heading, text, restricted }) => ({
      entry_id: ids.get(`${entry.entityId} ${entry.language}`),
      tenant_id: entry.tenantId,
      entity: entry.entity,
      heading,
      text,
      restricted,
      configuration: CONFIGURATIONS[entry.language],
      scope: `@${entry.tenantId ?? 0}.${entry.entity}`,
      A: entry.words.A,
      B: wordsOf(heading).join(' '),
      C: wordsOf(text).join(' '),
    })),
  );
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db.execute(sql`
      insert into ${searchPassages} (entry_id, tenant_id, entity, heading, text, restricted, words)
      select entry_id, tenant_id, entity, heading, text, restricted, setweight(${lexemes(sql`"A"`)}, 'A')
        || setweight(${lexemes(sql`"B"`)}, 'B') || setweight(${lexemes(sql`"C"`)}, 'C') || array_to_tsvector(array[scope])
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + AT_ONCE))}::jsonb) as given(entry_id int, tenant_id int,
        entity text, heading text, text text, restricted text, configuration regconfig, scope text, "A" text, "B" text, "C" text)`);
}

/**
 * The lexemes of a text in a language: its words and stems, folded. Names and numbers are found by their beginning,
 * which the stem of a searched word matches too.
 */
const lexemes = (text: SQL) => sql`(case when ${text} = '' then ''
  else to_tsvector('simple', piiri_fold(${text})) || piiri_fold(to_tsvector(configuration, ${text})::text)::tsvector end)`;
