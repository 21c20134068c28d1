import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, isLockTimeout } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { BY_LANGUAGE, OF_CUSTOM } from './entries.ts';
import { searchEntries, searchWords } from './search-tables.ts';
import { indexedEntities, searchedFields } from './searched-fields.ts';

/** Words that one round looks at. */
const AT_ONCE = 2000;

/** Words that are dropped under one lock, for which whoever writes waits. */
const UNDER_LOCK = 200;

type Word = { tenant: number; word: string };

const START: Word = { tenant: 0, word: '' };

/** The word with which the former round of this process ended. */
const reached = new WeakMap<Services['database']['background'], Word>();

/** The prefixes of words in the index: one for each kind of restricted terms, none for the others. */
function prefixes(): string[] {
  const restricted = [...indexedEntities().keys()].flatMap((entity) =>
    searchedFields(entity).flatMap(({ path, isRestricted }) => (isRestricted ? [`${path}~`] : [])),
  );
  return ['', ...new Set([...restricted, `${BY_LANGUAGE}~`, `${OF_CUSTOM}~`])];
}

/** Whether some row of the index of the company holds a word \`w\`, or one that begins with it. */
const isHeld =
  () => sql`exists (select from ${searchEntries} e where e.tenant_id = w.tenant_id and e.words @@ (
  select string_agg('''' || replace(replace(p || w.word, '\\', '\\\\'), '''', '''''') || ''':*', ' | ')
  from unnest(${sql.param(prefixes())}::text[]) p)::tsquery)`;

/**
 * Drops words from the vocabulary that nothing of their company holds any more, such as the names of people who have left: it is
 * by them that searches find what is written nearly so. A round looks at some of the words, the next one at those after them.
 */
export async function endWords({ database }: Services): Promise<void> {
  const { system } = database;
  const from = reached.get(database.background) ?? START;
  const rows = await lookAt(
    system,
    sql`(select tenant_id, word from ${searchWords} where (tenant_id, word) > (${from.tenant}::int, ${from.word})
      order by tenant_id, word limit ${AT_ONCE}::int)`,
  );
  const unheld = rows.filter(({ held }) => !held);
  for (let at = 0; at < unheld.length; at += UNDER_LOCK)
    if (!(await dropWords(system, unheld.slice(at, at + UNDER_LOCK)))) break;
  reached.set(database.background, rows.length < AT_ONCE ? START : (rows.at(-1) ?? START));
}

/** Whether some words, rows of `tenant_id` and `word`, are held. Nobody waits for it. */
const lookAt = (system: Db, words: SQL): Promise<(Word & { held: boolean })[]> =>
  system.transaction(async (db) => {
    await db.execute(sql`set local enable_seqscan = off`);
    const { rows } = await db.execute<Word & { held: boolean }>(
      sql`select w.tenant_id as tenant, w.word, ${isHeld()} as held from ${words} w`,
    );
    return rows;
  });

/**
 * Drops those of some words that still nothing holds; false when writers were in the way. It never waits for them: whoever
 * came to write after it would wait behind it.
 */
async function dropWords(system: Db, words: readonly Word[]): Promise<boolean> {
  try {
    await system.transaction(async (db) => {
      await db.execute(sql`set local enable_seqscan = off`);
      // Whoever stores a word that is there already takes it for granted: none may be about to.
      await db.execute(sql`lock table ${searchWords} in share row exclusive mode nowait`);
      await db.execute(sql`
        delete from ${searchWords} w using unnest(${sql.param(words.map(({ tenant }) => tenant))}::int[],
          ${sql.param(words.map(({ word }) => word))}::text[]) given(tenant, word)
        where w.tenant_id = given.tenant and w.word = given.word and not ${isHeld()}`);
    });
    return true;
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  }
}

/** Times that words are tried to be dropped while others write, and the milliseconds between two. */
const TRIES = 20;
const PAUSE_MS = 50;

/** The words that lexemes of the index stand for: without marks of scope and title, and the names of restricted terms. */
const wordsOfLexemes = (lexemes: readonly string[]): string[] => [
  ...new Set(lexemes.flatMap((each) => (/^[@^]/.test(each) ? [] : [each.slice(each.indexOf('~') + 1)]))),
];

/**
 * Drops at once, from the vocabulary, what no row of a company's index holds any more of the lexemes of rows that have just
 * been deleted. What somebody writes for long, such as an import, leaves them to the regular job, as does stopping.
 */
export async function endWordsOf(
  system: Db,
  tenant: number,
  lexemes: readonly string[],
  stopping?: AbortSignal,
): Promise<void> {
  const all = wordsOfLexemes(lexemes);
  for (let at = 0; at < all.length && !stopping?.aborted; at += UNDER_LOCK) {
    // Most words are held by other rows: these are let go before anybody has to wait.
    const looked = await lookAt(
      system,
      sql`(select ${tenant}::int as tenant_id, word from unnest(${sql.param(all.slice(at, at + UNDER_LOCK))}::text[]) word)`,
    );
    const some = looked.filter(({ held }) => !held);
    if (some.length === 0) continue;
    if (!(await dropSoon(system, some))) return;
  }
}

/** Drops words between two who write; false when there was always somebody. */
async function dropSoon(system: Db, words: readonly Word[]): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (tries > 0) await pause(PAUSE_MS);
    if (await dropWords(system, words)) return true;
  }
  return false;
}

/** Drops at once all words of a company's vocabulary that nothing holds any more, such as what somebody was called before. */
export async function endAllWords(system: Db, tenant: number): Promise<void> {
  const { rows } = await system.execute<{ word: string }>(sql`
    select word from ${searchWords} where tenant_id = ${tenant}::int
    except select regexp_replace(word, '^.*~', '') from ts_stat(
      ${`select words from search_entries where tenant_id = ${Number(tenant)}`}::text)`);
  await endWordsOf(
    system,
    tenant,
    rows.map(({ word }) => word),
  );
}
