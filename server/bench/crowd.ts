/**
 * Many people at once: each is signed in, opens a page every ten seconds, and every tenth time changes something of
 * their own. Measures their waiting time, compared with bare Fastify and one prepared query at the same rate.
 */
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { buildApp } from '../src/app.ts';
import { createGroup, createPerson, createTenant } from '../src/seed/people.ts';
import { openProduct, type Product } from './product.ts';
import { progress, report } from './report.ts';

/** `pause`: seconds between two pages of a person; every `writes`-th call writes. */
const BEHAVIOUR = { pause: 10, writes: 10 };

const NEWS = 10_000;

/** Requests of the screens that people open. */
export const PAGES = [
  'home/',
  'feed/?page_size=10',
  'news/?page_size=20',
  'news/?page_size=20&page=2',
  'people/?page_size=20',
];

const BARE = `select id, title, text_excerpt, release_date, image, "group" from news where tenant_id = $1 and published
  and deleted_at is null order by release_date desc nulls last, id desc limit 20`;

type Headers = Record<string, string>;

/** Creates a company with news in ten groups and `people` people, each in two groups and signed in. */
export async function fillCrowd({ db, headersOf }: Product, people: number) {
  const tenant = await createTenant(db, { name: 'Bench' });
  const groups: number[] = [];
  for (let number = 0; number < 10; number++)
    groups.push(await createGroup(db, tenant.id, `Ryhmä ${number}`));
  await db.execute(sql`
    insert into news (tenant_id, "group", published, release_date, title, text, text_excerpt)
    select ${tenant.id}, (${sql.param(groups)}::int[])[1 + n % 10], true, now() - n * interval '1 minute',
      jsonb_build_object('fi', 'Uutinen ' || n), jsonb_build_object('fi', repeat('Teksti jatkuu. ', 100)),
      jsonb_build_object('fi', repeat('Teksti jatkuu. ', 11))
    from generate_series(1, ${NEWS}::int) n`);
  const headers: Headers[] = [];
  for (let number = 0; number < people; number++) {
    const own = [number % 10, (number + 1 + (number % 7)) % 10].map((index) => groups[index] ?? 0);
    const { accountId } = await createPerson(db, tenant.id, {
      first_name: 'Henkilö',
      last_name: String(number),
      groups: own,
      account: { username: `crowd-${number}` },
    });
    headers.push(await headersOf(accountId));
  }
  await db.execute(sql`vacuum analyze`);
  return { headers, tenantId: tenant.id };
}

/** Returns a person's next call. `asked`: number of calls before it. */
function nextCall(callIndex: number, headers: readonly Headers[]) {
  const own = headers[callIndex % headers.length];
  if (callIndex % BEHAVIOUR.writes === BEHAVIOUR.writes - 1)
    return {
      method: 'PATCH' as const,
      path: '/api/v1/profile/',
      headers: { ...own, 'content-type': 'application/json' },
      body: JSON.stringify({ status: callIndex % 20 < 10 ? 'at_work' : 'away' }),
    };
  const page = PAGES[Math.floor(callIndex / 3) % PAGES.length];
  return { method: 'GET' as const, path: `/api/v1/${page}`, headers: own, body: undefined };
}

/** Makes calls for some seconds at the rate of `people` people, without waiting for slow answers. */
async function measureCalls(url: string, people: number, seconds: number, headers: readonly Headers[] = []) {
  let sent = 0;
  const setupRequest = (request: object) =>
    headers.length > 0 ? { ...request, ...nextCall(sent++, headers) } : request;
  const { latency, requests, non2xx, errors } = await autocannon({
    url,
    connections: 100,
    overallRate: people / BEHAVIOUR.pause,
    duration: seconds,
    requests: [{ setupRequest }],
  });
  return {
    perSecond: Math.round(requests.average),
    p50: latency.p50,
    p99: latency.p99,
    errors: non2xx + errors,
  };
}

/** Measures the waiting time of `people` people for `minutes` minutes. */
export async function benchCrowd(people: number, minutes: number): Promise<void> {
  progress(`${people} people at once`);
  const product = await openProduct();
  const { headers, tenantId } = await fillCrowd(product, people);
  const bare = `${await product.bare(BARE)}/?tenant=${tenantId}`;
  const address = await product.listen(await buildApp(product.services));
  await measureCalls(address, people, 5, headers);
  const limit = await measureCalls(bare, people, 10);
  const ours = await measureCalls(address, people, minutes * 60, headers);
  report({
    what: `${people.toLocaleString('en')} people, a page each ${BEHAVIOUR.pause} s, every ${BEHAVIOUR.writes}th a change, for ${minutes} min`,
    ours,
    reference: limit,
    goal: { p99: 250, noErrors: true },
  });
  await product.close();
}
