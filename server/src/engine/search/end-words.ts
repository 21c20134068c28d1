import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { isLockTimeout } from '../../platform/db/connection-errors.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { EDITOR_CUSTOM_TERMS, LANGUAGE_FILE_TERMS } from './entries.ts';
import { searchEntries, searchWords } from './search-tables.ts';
import { indexedEntities, searchedFields } from './searched-fields.ts';

/** Number of words checked per round. */
const AT_ONCE = 2000;

/** Number of words deleted under one lock, for which writers wait. */
const WORDS_PER_LOCK = 200;

type Word = { tenant: number; word: string };

const START: Word = { tenant: 0, word: '' };

/** The last word of this process's previous round. */
const lastChecked = new WeakMap<Services['database']['background'], Word>();

/**
 * Returns the prefixes of lexemes in the index: one for each kind of restricted terms, and none for the other words.
 */
function prefixes(): string[] {
  const restricted = [...indexedEntities().keys()].flatMap((entity) =>
    searchedFields(entity).flatMap(({ path, isRestricted }) => (isRestricted ? [`${path}~`] : [])),
  );
  return ['', ...new Set([...restricted, `${LANGUAGE_FILE_TERMS}~`, `${EDITOR_CUSTOM_TERMS}~`])];
}

/** The condition that a row of the tenant's index contains a word `w`, or one that begins with it. */
const isReferenced =
  () => sql`exists (select from ${searchEntries} e where e.tenant_id = w.tenant_id and e.words @@ (
  select string_agg('''' || replace(replace(p || w.word, '\\', '\\\\'), '''', '''''') || ''':*', ' | ')
  from unnest(${sql.param(prefixes())}::text[]) p)::tsquery)`;

/**
 * Deletes words from the vocabulary that no row of their tenant contains any more, such as the names of people who have
 * left: similar-word searches would still find them. Each round checks some of the words, the next round those after
 * them.
 */
export async function deleteUnusedWords({ database }: Services): Promise<void> {
  const { system } = database;
  const from = lastChecked.get(database.background) ?? START;
  const rows = await readWords(
    system,
    sql`(select tenant_id, word from ${searchWords} where (tenant_id, word) > (${from.tenant}::int, ${from.word})
      order by tenant_id, word limit ${AT_ONCE}::int)`,
  );
  const unheld = rows.filter(({ held }) => !held);
  for (let at = 0; at < unheld.length; at += WORDS_PER_LOCK)
    if (!(await deleteIfUnused(system, unheld.slice(at, at + WORDS_PER_LOCK)))) break;
  lastChecked.set(database.background, rows.length < AT_ONCE ? START : (rows.at(-1) ?? START));
}

/**
 * Tells for words, as rows of `tenant_id` and `word`, whether the index contains them. Takes no lock that others wait
 * for.
 */
const readWords = (system: Db, words: SQL): Promise<(Word & { held: boolean })[]> =>
  system.transaction(async (db) => {
    await db.execute(sql`set local enable_seqscan = off`);
    const { rows } = await db.execute<Word & { held: boolean }>(
      sql`select w.tenant_id as tenant, w.word, ${isReferenced()} as held from ${words} w`,
    );
    return rows;
  });

/**
 * Deletes those words that the index still does not contain; returns false when writers hold the lock. It never waits
 * for the lock, because later writers would queue behind it.
 */
async function deleteIfUnused(system: Db, words: readonly Word[]): Promise<boolean> {
  try {
    await system.transaction(async (db) => {
      await db.execute(sql`set local enable_seqscan = off`);
      // Writers do not insert a word that exists already, so no writer may be active.
      await db.execute(sql`lock table ${searchWords} in share row exclusive mode nowait`);
      await db.execute(sql`
        delete from ${searchWords} w using unnest(${sql.param(words.map(({ tenant }) => tenant))}::int[],
          ${sql.param(words.map(({ word }) => word))}::text[]) given(tenant, word)
        where w.tenant_id = given.tenant and w.word = given.word and not ${isReferenced()}`);
    });
    return true;
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  }
}

/** Number of tries while others write, and the pause between tries in milliseconds. */
const MAX_ATTEMPTS = 20;
const PAUSE_MS = 50;

/** Returns the words of lexemes: without the scope and title lexemes, and without the prefixes of restricted terms. */
const wordsOfLexemes = (lexemes: readonly string[]): string[] => [
  ...new Set(
    lexemes.flatMap((lexeme) => (/^[@^]/.test(lexeme) ? [] : [lexeme.slice(lexeme.indexOf('~') + 1)])),
  ),
];

/**
 * Deletes from the vocabulary the words of just-deleted rows' lexemes that no row of the tenant's index contains any
 * more. When a long write such as an import holds the lock, or on `stopping`, it leaves the rest to the periodic job.
 */
export async function deleteWordsOfLexemes(
  system: Db,
  tenant: number,
  lexemes: readonly string[],
  stopping?: AbortSignal,
): Promise<void> {
  const all = wordsOfLexemes(lexemes);
  for (let at = 0; at < all.length && !stopping?.aborted; at += WORDS_PER_LOCK) {
    // Other rows contain most words; those are filtered out before any lock is taken.
    const current = await readWords(
      system,
      sql`(select ${tenant}::int as tenant_id, word from unnest(${sql.param(all.slice(at, at + WORDS_PER_LOCK))}::text[]) word)`,
    );
    const some = current.filter(({ held }) => !held);
    if (some.length === 0) continue;
    if (!(await dropWithRetries(system, some))) return;
  }
}

/** Deletes words between two writes; false when there was a writer at each try. */
async function dropWithRetries(system: Db, words: readonly Word[]): Promise<boolean> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    if (attempts > 0) await pause(PAUSE_MS);
    if (await deleteIfUnused(system, words)) return true;
  }
  return false;
}

/** Deletes all words of a tenant's vocabulary that no row contains any more, such as a person's former name. */
export async function deleteUnusedWordsOfTenant(system: Db, tenant: number): Promise<void> {
  const { rows } = await system.execute<{ word: string }>(sql`
    select word from ${searchWords} where tenant_id = ${tenant}::int
    except select regexp_replace(word, '^.*~', '') from ts_stat(
      ${`select words from search_entries where tenant_id = ${Number(tenant)}`}::text)`);
  await deleteWordsOfLexemes(
    system,
    tenant,
    rows.map(({ word }) => word),
  );
}
