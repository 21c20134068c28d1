/**
 * Measures the global search, compared with a bare Fastify route over one full-text query on the same rows in the same
 * minute. Searches for a word that is in half of all news, a rare word, and a missing word; each as a first request and
 * repeated. The news list filtered by a word reads its rows each time; its count is cached after the first request.
 */
import { sql } from 'drizzle-orm';
import { buildApp } from '../src/app.ts';
import { rebuildIndex } from '../src/engine/search/rebuild.ts';
import type { ResponseCache } from '../src/platform/cache/response-cache.ts';
import { raiseTimeouts } from '../src/platform/db/database.ts';
import { createGroup, createPerson, createTenant } from '../src/seed/people.ts';
import { measure } from './measure.ts';
import { openProduct, type Product } from './product.ts';
import { progress, report } from './report.ts';

/** Search words. */
const WORDS = { frequent: 'kahvitauko', rare: 'salamanteri', missing: 'qwertyuiop' };

/** Minimum ratio for the first search of each word. */
const MIN_RATIOS = { frequent: 0.5, rare: 0.12, missing: 0.12 };

const BARE = `select id, title, text_excerpt, release_date from news where tenant_id = $1
  and to_tsvector('finnish', text->>'fi') @@ plainto_tsquery('finnish', $2) limit 20`;

/** Returns a word of a made-up language with as many words as needed. */
export function makeWord(rank: number): string {
  const parts = ['ka', 'lo', 'mi', 'tu', 'se', 'pa', 'ri', 'no', 'hä', 'vy'];
  let word = '';
  for (let rest = rank + 11; rest > 0; rest = Math.floor(rest / 10)) word += parts[rest % 10];
  return word;
}

/** Returns sixty words, of which a few are in every text and most are rare, as in any language. */
function makeText(number: number): string {
  const words = Array.from({ length: 60 }, () => makeWord(Math.floor(20_000 ** Math.random())));
  if (number % 2 === 0) words.push(WORDS.frequent);
  if (number % 2000 === 3) words.push(WORDS.rare);
  return words.join(' ');
}

/** Creates a company with `rows` news items in two groups, and a member of one of them. */
export async function fillSearch({ db, services, headersOf }: Product, rows: number) {
  const tenant = await createTenant(db, { name: `Bench ${rows}` });
  const groups = [await createGroup(db, tenant.id, 'A'), await createGroup(db, tenant.id, 'B')];
  const person = { first_name: 'Bench', last_name: 'Mark', groups: [groups[0] ?? 0] };
  const { accountId } = await createPerson(db, tenant.id, { ...person, account: { username: `b-${rows}` } });
  for (let from = 0; from < rows; from += 2000) {
    const texts = Array.from({ length: Math.min(2000, rows - from) }, (_, place) => makeText(from + place));
    await db.execute(sql`
      insert into news (tenant_id, "group", published, release_date, title, text, text_excerpt)
      select ${tenant.id}, (array[${groups[0]}::int, ${groups[1]}::int])[1 + (n / 2) % 2], true, now() - (${rows - from}::int - n) * interval '1 minute',
        jsonb_build_object('fi', 'Uutinen ' || n), jsonb_build_object('fi', '<p>' || text || '</p>'), '{}'
      from unnest(${sql.param(texts)}::text[]) with ordinality given(text, n)`);
  }
  await db.execute('delete from search_progress');
  await rebuildIndex(services);
  await db.transaction(async (tx) => {
    await raiseTimeouts(tx);
    await tx.execute(
      `create index if not exists bench_words on news using gin (to_tsvector('finnish', text->>'fi'))`,
    );
  });
  await db.execute('vacuum analyze');
  return { headers: await headersOf(accountId), tenantId: tenant.id };
}

/** Measures companies with the given numbers of news. */
export async function benchSearch(sizes: readonly number[]): Promise<void> {
  const product = await openProduct();
  const bare = await product.bare(BARE);
  const address = await product.listen(await buildApp(product.services));
  // A cache that stores nothing: every search is a first request.
  const cache: ResponseCache = { ...product.services.cache, find: () => undefined, get: (_, make) => make() };
  const fresh = await product.listen(await buildApp({ ...product.services, cache }));
  for (const rows of sizes) {
    const { headers, tenantId } = await fillSearch(product, rows);
    progress(`Search among ${rows} news`);
    for (const [name, word] of Object.entries(WORDS)) {
      const what = `search, ${name} word, of ${rows.toLocaleString('en')}`;
      const reference = await measure(`${bare}/?tenant=${tenantId}&word=${word}`);
      const first = await measure(`${fresh}/api/v1/search/?search=${word}`, { headers });
      const minRatio = MIN_RATIOS[name as keyof typeof MIN_RATIOS];
      report({
        what: `${what}, first time`,
        ours: first,
        reference,
        goal: { leastRatio: minRatio, p50: 10 },
      });
      const again = await measure(`${address}/api/v1/search/?search=${word}`, { headers });
      report({ what: `${what}, again`, ours: again, reference });
      const list = await measure(`${address}/api/v1/news/?search=${word}`, { headers });
      report({ what: `${what}, in the list`, ours: list, reference });
    }
  }
  await product.close();
}
