/**
 * Many companies in one installation, each with a few objects: measures how fast the server starts, how much memory it
 * and its database use after one person of each company has read, and how fast the lists of all companies in turn are,
 * compared with a single company.
 */
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { createGroup, createPerson, createTenant } from '../src/seed/people.ts';
import { postmasterOf } from './process-memory.ts';
import { openProduct, type Product } from './product.ts';
import { progress, report } from './report.ts';
import { memoryOf, startServer } from './server-process.ts';

/** Number of companies for the comparison. */
const FEW = 1;

/** Number of calls in progress. */
const CONNECTIONS = 20;

const PAGES = ['news/?page_size=20', 'events/', 'people/?page_size=20', 'benefits/', 'faq/', 'home/'];

type Headers = Record<string, string>;

/**
 * Creates a company of 20 people, two groups and some objects of several kinds. Returns the request headers of one of
 * its people.
 */
async function fillCompany({ db, headersOf }: Product, number: number): Promise<Headers> {
  const { id, everyoneGroup } = await createTenant(db, { name: `Company ${number}` });
  const group = await createGroup(db, id, 'Myymälä');
  const person = { first_name: 'Henkilö', last_name: String(number), groups: [everyoneGroup, group] };
  const account = { username: `reader-${number}` };
  const { accountId } = await createPerson(db, id, { ...person, account });
  const text = sql`jsonb_build_object('fi', repeat('Teksti jatkuu. ', 100))`;
  const title = (word: string) => sql`jsonb_build_object('fi', ${word}::text || ' ' || n)`;
  const numbers = (count: number) => sql`from generate_series(1, ${count}::int) n`;
  await db.execute(sql`
    insert into users (tenant_id, first_name, last_name) select ${id}::int, 'Henkilö', 'Numero ' || n ${numbers(19)}`);
  await db.execute(sql`
    insert into news (tenant_id, "group", published, release_date, title, text, text_excerpt)
    select ${id}::int, ${everyoneGroup}::int, true, now() - n * interval '1 hour', ${title('Uutinen')}, ${text}, '{}' ${numbers(30)}`);
  await db.execute(sql`
    insert into events (tenant_id, "group", published, start_time, ends_at, title, text, text_excerpt, location)
    select ${id}::int, ${group}::int, true, now() + n * interval '1 day', now() + n * interval '1 day', ${title('Tapahtuma')}, ${text},
      '{}', '{}' ${numbers(5)}`);
  await db.execute(sql`
    insert into benefits (tenant_id, company, published, sort_order, title, text, text_excerpt)
    select ${id}::int, 'Kauppa', true, n, ${title('Etu')}, ${text}, '{}' ${numbers(3)}`);
  await db.execute(sql`
    insert into faq (tenant_id, sort_order, question, answer) select ${id}::int, n, ${title('Kysymys')}, ${text} ${numbers(5)}`);
  return headersOf(accountId);
}

/** Requests the pages in turn, each by one reader of every company, for `duration` seconds or `amount` calls. */
async function readAll(
  address: string,
  readers: readonly Headers[],
  howLong: { duration: number } | { amount: number },
) {
  let requestCount = 0;
  const setupRequest = (request: object) => {
    const page = PAGES[Math.floor(requestCount / readers.length) % PAGES.length];
    return { ...request, path: `/api/v1/${page}`, headers: readers[requestCount++ % readers.length] };
  };
  const { latency, requests, duration, non2xx, errors } = await autocannon({
    url: address,
    connections: 'amount' in howLong ? Math.min(CONNECTIONS, howLong.amount) : CONNECTIONS,
    ...howLong,
    requests: [{ setupRequest }],
  });
  const perSecond = Math.round(requests.total / duration);
  return { perSecond, p50: latency.p50, p99: latency.p99, errors: non2xx + errors };
}

/** Measures `companies` companies. */
export async function benchCompanies(companies: number): Promise<void> {
  const product = await openProduct();
  const postmaster = await postmasterOf(product.db);
  const readers: Headers[] = [];
  const measured = async (count: number) => {
    while (readers.length < count) readers.push(await fillCompany(product, readers.length));
    await product.db.execute(sql`vacuum analyze`);
    progress(`${count} companies`);
    const server = await startServer(product);
    const first = await readAll(server.address, readers, { amount: count * PAGES.length });
    const again = await readAll(server.address, readers, { duration: 10 });
    const memory = memoryOf(server.pid, postmaster).together;
    await server.stop();
    return { first, again, memory, readyMs: server.readyMs };
  };
  // The first start builds the apps if they are missing.
  await (await startServer(product)).stop();
  const few = await measured(FEW);
  const many = await measured(companies);
  const caption = `${companies.toLocaleString('en')} companies; reference: ${FEW}`;
  const ms = (value: number) => ({ value, unit: 'ms' });
  const mb = (value: number) => ({ value, unit: 'MB' });
  report({
    what: `start, ${caption}`,
    ours: ms(many.readyMs),
    reference: ms(few.readyMs),
    goal: { mostRatio: 1.5 },
  });
  const goal = { p99: 100, noErrors: true } as const;
  report({
    what: `pages of all in turns, each for the first time, ${companies} companies`,
    ours: many.first,
    goal,
  });
  report({ what: `pages of all in turns, again, ${caption}`, ours: many.again, reference: few.again, goal });
  report({ what: `memory, ${caption}`, ours: mb(many.memory), reference: mb(few.memory) });
  await product.close();
}
