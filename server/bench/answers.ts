/**
 * Measures passages: nDCG@10 of our own questions (`questions.txt`) in four languages, beside PostgreSQL's plain full
 * text over the same passages, and the time of a question; over the demo company alone, and with made content in it
 * whose texts mix invented words with the demo's own.
 */
import { LANGUAGES, type Language } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { buildApp } from '../src/app.ts';
import { rebuildIndex } from '../src/engine/search/rebuild.ts';
import { fillDemo } from '../src/seed/fill-demo.ts';
import { openProduct, type Product } from './product.ts';
import { isHeldOut, type MarkedQuestion, ndcg, readQuestions } from './question-set.ts';
import { demoTitles } from './question-titles.ts';
import { progress, report } from './report.ts';
import { makeWord } from './search.ts';

const CONFIGURATIONS: Record<Language, string> = {
  fi: 'finnish',
  sv: 'swedish',
  en: 'english',
  lt: 'lithuanian',
};

/** Goals: quality of the answers, and half of the questions within so many milliseconds. */
const GOALS = { ndcg: 0.75, p50: 20 };

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Fills an empty database with the demo, and returns an employee's account and company. */
async function fillWithDemo({ services, db }: Product) {
  const picture = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#8e2a8b' } })
    .jpeg()
    .toBuffer();
  await fillDemo(services, (fill) => fill(async () => picture));
  const { rows } = await db.execute<{ account: number; tenant: number }>(sql`
    select m.account_id as account, m.tenant_id as tenant from memberships m join accounts a on a.id = m.account_id
    where a.username = 'employee'`);
  return { account: rows[0]?.account ?? 0, tenant: rows[0]?.tenant ?? 0 };
}

/** Adds news to a company whose texts contain invented words and, in every language, words of its own. */
async function addNews({ services, db }: Product, tenant: number, count: number): Promise<void> {
  const { rows: groups } = await db.execute<{ id: number }>(
    sql`select "group" as id from news where tenant_id = ${tenant} group by 1 order by count(*) desc limit 1`,
  );
  const words = new Map<Language, string[]>();
  for (const language of LANGUAGES) {
    const { rows } = await db.execute<{ text: string }>(sql`
      select p.text from search_passages p join search_entries e on e.id = p.entry_id where e.tenant_id = ${tenant} and e.language = ${language}`);
    words.set(
      language,
      rows
        .map(({ text }) => text)
        .join(' ')
        .split(/\s+/),
    );
  }
  const textIn = (language: Language) => {
    const own = words.get(language) ?? [];
    return Array.from({ length: 60 }, (_, at) =>
      at % 4 === 0
        ? own[Math.floor(Math.random() * own.length)]
        : makeWord(Math.floor(20_000 ** Math.random())),
    ).join(' ');
  };
  for (let from = 0; from < count; from += 1000) {
    const texts = Array.from({ length: Math.min(1000, count - from) }, () =>
      JSON.stringify(
        Object.fromEntries(LANGUAGES.map((language) => [language, `<p>${textIn(language)}</p>`])),
      ),
    );
    await db.execute(sql`
      insert into news (tenant_id, "group", published, release_date, title, text, text_excerpt)
      select ${tenant}::int, ${groups[0]?.id}::int, true, now() - n * interval '1 hour',
        (select jsonb_object_agg(l, 'N ' || n) from unnest(array['fi', 'sv', 'en', 'lt']) l), text::jsonb, '{}'
      from unnest(${sql.param(texts)}::text[]) with ordinality given(text, n)`);
  }
  await db.execute('delete from search_progress');
  await rebuildIndex(services);
  // Where a word is in too many passages, those that come first in the table are ranked: the answers come last.
  await db.execute(sql`
    update search_passages p set heading = p.heading from search_entries e, news n
    where e.id = p.entry_id and e.entity = 'news' and n.id = e.entity_id and n.title ->> 'fi' not like 'N %'`);
  await db.execute('vacuum analyze');
}

/** Returns what PostgreSQL's plain full text finds: passages with any of the words, by `ts_rank`. */
async function plainTitles(
  { db }: Product,
  titles: ReadonlyMap<string, string>,
  { language, question }: MarkedQuestion,
  tenant: number,
): Promise<string[]> {
  const configuration = sql`${CONFIGURATIONS[language]}::regconfig`;
  const words = sql`to_tsvector(${configuration}, p.heading || ' ' || p.text)`;
  const { rows } = await db.execute<{ entity: string; id: number }>(sql`
    with asked as (select replace(plainto_tsquery(${configuration}, ${question})::text, '&', '|')::tsquery as q)
    select e.entity, e.entity_id as id from search_passages p join search_entries e on e.id = p.entry_id, asked
    where e.tenant_id = ${tenant} and e.language = ${language} and ${words} @@ q order by ts_rank(${words}, q) desc, p.id limit 10`);
  return rows.map(({ entity, id }) => titles.get(`${entity} ${id}`) ?? `${entity} ${id}`);
}

/** The quality of one question's answers, and whether the question was held out while the ranking was made. */
interface Scored {
  language: Language;
  isHeldOut: boolean;
  ours: number;
  plain: number;
}

/** Asks every question and reports quality and time. */
async function measureQuestions(
  product: Product,
  {
    address,
    headers,
    tenant,
    what,
  }: { address: string; headers: Record<string, string>; tenant: number; what: string },
): Promise<void> {
  const titles = await demoTitles(product.db);
  const questions = readQuestions();
  const scores: Scored[] = [];
  const times: number[] = [];
  for (const marked of questions) {
    const { language, question } = marked;
    const from = performance.now();
    const answer = await fetch(`${address}/api/v1/passages/?q=${encodeURIComponent(question)}`, {
      headers: { ...headers, 'accept-language': language },
    });
    const passages = (await answer.json()) as { entity: string; object: { id: number } }[];
    times.push(performance.now() - from);
    const named = passages.map(
      ({ entity, object }) => titles.get(`${entity} ${object.id}`) ?? `${entity} ${object.id}`,
    );
    scores.push({
      language,
      isHeldOut: isHeldOut(marked),
      ours: ndcg(marked, named),
      plain: ndcg(marked, await plainTitles(product, titles, marked, tenant)),
    });
  }
  const parts: [string, (score: Scored) => boolean][] = [
    [`${questions.length} questions`, () => true],
    ['those looked at while the ranking was made', (score) => !score.isHeldOut],
    ['those held out', (score) => score.isHeldOut],
    ...LANGUAGES.map((language): [string, (score: Scored) => boolean] => [
      language,
      (score) => score.language === language,
    ]),
  ];
  for (const [at, [part, isIn]] of parts.entries()) {
    const own = scores.filter(isIn);
    report({
      what: `answers, ${what}, nDCG@10 of ${part}`,
      ours: { value: mean(own.map(({ ours }) => ours)), unit: '' },
      reference: { value: mean(own.map(({ plain }) => plain)), unit: '' },
      ...(at === 0 && { goal: { leastRatio: 1, least: GOALS.ndcg } }),
    });
  }
  const [p50, p99] = [0.5, 0.99].map(
    (part) => times.sort((a, b) => a - b)[Math.floor(times.length * part)] ?? 0,
  );
  report({
    what: `answers, ${what}, p50 of a question`,
    ours: { value: p50 ?? 0, unit: 'ms' },
    goal: { most: GOALS.p50 },
  });
  report({ what: `answers, ${what}, p99 of a question`, ours: { value: p99 ?? 0, unit: 'ms' } });
}

/** Measures the demo alone, then with the given numbers of news in it. */
export async function benchAnswers(sizes: readonly number[]): Promise<void> {
  const product = await openProduct();
  const { account, tenant } = await fillWithDemo(product);
  const address = await product.listen(await buildApp(product.services));
  const headers = await product.headersOf(account);
  progress('Answers over the demo');
  await measureQuestions(product, { address, headers, tenant, what: 'demo' });
  for (const size of sizes) {
    progress(`Answers among ${size} news`);
    await addNews(product, tenant, size);
    await measureQuestions(product, {
      address,
      headers,
      tenant,
      what: `${size.toLocaleString('en')} news more`,
    });
  }
  await product.close();
}
