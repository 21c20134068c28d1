import { MIN_PEOPLE } from '@piiri/shared/contracts/unanswered.ts';
import { type SQL, sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import { todayIn } from '../../engine/read/care.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { inBackground, type Services } from '../../platform/services.ts';
import { searchMisses, unansweredWords } from './tables.ts';

/** Purposes of the signatures of words, and of words with a person. */
const PURPOSES = { words: 'searched words', person: 'search without a result' } as const;

/** Bounds of the words that are counted, in characters: shorter ones are still being typed. */
const LENGTH = { min: 3, max: 80 } as const;

/** Number of days for which a search is counted. */
export const COUNTED_DAYS = 90;

type Signing = Pick<Services, 'sign'>;

/** Returns words as they are counted: without differences in case and spaces. Undefined for words that are not counted. */
export function countedWords(search: string): string | undefined {
  const words = search.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  const { length } = [...words];
  return length >= LENGTH.min && length <= LENGTH.max ? words : undefined;
}

/** The person who searches. */
type Searcher = Pick<Actor, 'tenantId' | 'userId'>;

const hashOf = ({ sign }: Signing, tenantId: number, words: string) =>
  sign(PURPOSES.words, `${tenantId}\0${words}`);

/** A person's pseudonyms for different words have nothing in common. */
const pseudonymOf = ({ sign }: Signing, { tenantId, userId }: Searcher, words: string) =>
  sign(PURPOSES.person, `${tenantId}\0${userId}\0${words}`);

/** Returns the hashes that are stored of a person's search for counted words. */
export const missColumns = (signing: Signing, searcher: Searcher, words: string) => ({
  words_hash: hashOf(signing, searcher.tenantId, words),
  pseudonym: pseudonymOf(signing, searcher, words),
});

/** Returns what somebody typed on the way to some words, without the words themselves. */
function beginningsOf(words: string): string[] {
  const signs = [...words];
  const beginnings = signs.map((_, index) => signs.slice(0, index).join('').trim());
  return [...new Set(beginnings)].filter(
    (beginning) => beginning !== words && beginning.length >= LENGTH.min,
  );
}

/** Maximum number of searches of a process that wait to be counted; further ones are not counted. */
const MAX_WAITING = 500;

let waiting = 0;
let last: Promise<void> = Promise.resolve();

/**
 * Counts a reader's search without a result after its answer. Searches are counted one after the other, so that what
 * somebody types is counted in its order, and many who find nothing take one connection.
 */
export function countMiss(services: Services, actor: Actor, search: string): void {
  if (waiting >= MAX_WAITING) return;
  waiting += 1;
  const counting = last.then(() => recordMiss(inBackground(services), actor, search));
  last = counting.then(
    () => void waiting--,
    () => void waiting--,
  );
  services.background.run('search: counting a search without a result', () => counting);
}

/**
 * Counts a reader's search without a result. What they typed on the way to it the same day counts no more, because the
 * app searches while they type. The words are stored once five people have searched for them.
 */
async function recordMiss(services: Services, actor: Actor, search: string): Promise<void> {
  const words = countedWords(search);
  if (words === undefined || actor.service) return;
  const { tenantId } = actor;
  const day = todayIn(actor.timeZone);
  const hash = hashOf(services, tenantId, words);
  const beginnings = beginningsOf(words);
  await committer(services, { tenantId })(async ({ db }) => {
    if (beginnings.length > 0)
      await db.execute(sql`
        delete from ${searchMisses} using unnest(
            ${sql.param(beginnings.map((beginning) => hashOf(services, tenantId, beginning)))}::text[],
            ${sql.param(beginnings.map((beginning) => pseudonymOf(services, actor, beginning)))}::text[])
          typed (words_hash, pseudonym)
        where tenant_id = ${tenantId}::int and day = ${day}::date
          and ${searchMisses}.words_hash = typed.words_hash and ${searchMisses}.pseudonym = typed.pseudonym`);
    await db.execute(sql`
      insert into ${searchMisses} (tenant_id, words_hash, pseudonym, day)
      values (${tenantId}::int, ${hash}, ${pseudonymOf(services, actor, words)}, ${day}::date)
      on conflict (tenant_id, words_hash, pseudonym) do update set day = excluded.day`);
    await db.execute(sql`
      insert into ${unansweredWords} (tenant_id, words_hash, words, day)
      select ${tenantId}::int, ${hash}, ${words}, ${day}::date where (
        select count(*) from (select from ${searchMisses} where tenant_id = ${tenantId}::int and words_hash = ${hash}
          limit ${MIN_PEOPLE}::int) people) >= ${MIN_PEOPLE}::int
      on conflict (tenant_id, words_hash) do update set day = excluded.day`);
  });
}

/** Returns the select of words that enough people searched for without a result since a day. */
const unansweredSince = (tenantId: number, from: string): SQL => sql`
  select stored.words, count(*)::int as people, max(miss.day)::text as last
  from ${unansweredWords} stored join ${searchMisses} miss on miss.tenant_id = stored.tenant_id
    and miss.words_hash = stored.words_hash and miss.day >= ${from}::date
  where stored.tenant_id = ${tenantId}::int
  group by stored.words_hash, stored.words having count(*) >= ${MIN_PEOPLE}::int`;

/** Returns the first day that is counted without a given one, as YYYY-MM-DD. */
export const firstCountedDay = ({ timeZone }: Pick<Actor, 'timeZone'>): string =>
  todayIn(timeZone, new Date(Date.now() - COUNTED_DAYS * 86_400_000));

interface Unanswered extends Record<string, unknown> {
  words: string;
  people: number;
  last: string;
}

/** Reads a page of the words that enough people searched for without a result since a day, and the number of all. */
export async function readUnanswered(
  db: Db,
  { tenantId }: Pick<Actor, 'tenantId'>,
  from: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; results: { words: string; people: number; last: string }[] }> {
  const { rows } = await db.execute<Unanswered & { total: number }>(sql`
    with counted as (${unansweredSince(tenantId, from)}),
      page as (select * from counted order by people desc, last desc, words limit ${limit}::int offset ${offset}::int)
    select page.*, (select count(*)::int from counted) as total from (select) one left join page on true
    order by people desc, last desc, words`);
  const results = rows
    .filter(({ words }) => words !== null)
    .map(({ words, people, last }) => ({ words, people, last }));
  return { count: rows[0]?.total ?? 0, results };
}
