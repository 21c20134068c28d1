/**
 * Measures a signed-in list of news, compared with a bare Fastify route over one prepared query on the same database in
 * the same minute. Compare the ratio; the absolute figures depend on the machine and its load. "First time" makes a
 * different request each time: the rows are read, the counts are cached.
 */
import { sql } from 'drizzle-orm';
import { buildApp } from '../src/app.ts';
import { createGroup, createPerson, createTenant } from '../src/seed/people.ts';
import { measure } from './measure.ts';
import { openProduct, type Product } from './product.ts';
import { progress, report } from './report.ts';

export const BARE = `select id, title, text_excerpt, release_date, image, "group" from news where tenant_id = $1 and "group" = $2
  and published and deleted_at is null order by release_date desc nulls last, id desc limit 20`;

const BARE_ONE = `select id, title, text, text_excerpt, release_date, image, "group" from news where tenant_id = $1 and id = $2 and deleted_at is null`;

/** Goal for every first request. */
const FIRST = { leastRatio: 0.5, p99: 20 };

/** Rows per statement, few enough for the database's statement timeout. */
const BATCH = 50_000;

/** Creates a company with `rows` news items in two groups, and a member of one of them. */
export async function fillNews({ db, headersOf }: Product, rows: number) {
  const tenant = await createTenant(db, { name: `Bench ${rows}` });
  const groups = [await createGroup(db, tenant.id, 'A'), await createGroup(db, tenant.id, 'B')];
  const person = {
    first_name: 'Bench',
    last_name: 'Mark',
    groups: groups.slice(0, 1),
    account: { username: `bench-${rows}` },
  };
  const { accountId } = await createPerson(db, tenant.id, person);
  for (let from = 1; from <= rows; from += BATCH) {
    await db.execute(sql`
      insert into news (tenant_id, "group", published, release_date, title, text, text_excerpt)
      select ${tenant.id}, (array[${groups[0]}::int, ${groups[1]}::int])[1 + n % 2], true, now() - n * interval '1 minute',
        jsonb_build_object('fi', 'Uutinen ' || n, 'sv', 'Nyhet ' || n),
        jsonb_build_object('fi', repeat('Teksti jatkuu. ', 100), 'sv', repeat('Texten fortsätter. ', 100)),
        jsonb_build_object('fi', repeat('Teksti jatkuu. ', 11), 'sv', repeat('Texten går. ', 13))
      from generate_series(${from}::int, ${Math.min(rows, from + BATCH - 1)}::int) n`);
  }
  await db.execute(sql`vacuum analyze`);
  return { headers: await headersOf(accountId), query: `tenant=${tenant.id}&group=${groups[0]}` };
}

/** Measures companies with the given numbers of news. */
export async function benchLists(sizes: readonly number[]): Promise<void> {
  const product = await openProduct();
  const bare = await product.bare(BARE);
  const bareOne = await product.bare(BARE_ONE);
  const address = await product.listen(await buildApp(product.services));
  for (const rows of sizes) {
    const { headers, query } = await fillNews(product, rows);
    const list = `${address}/api/v1/news/?page_size=20`;
    progress(`Lists: ${rows} news`);
    const limit = await measure(`${bare}/?${query}`);
    const among = `of ${rows.toLocaleString('en')}`;
    const first = await measure(list, { headers, unlike: true });
    report({
      what: `list, first time, ${among}`,
      ours: first,
      reference: limit,
      goal: FIRST,
    });
    const again = await measure(list, { headers });
    report({
      what: `list, again, ${among}`,
      ours: again,
      reference: limit,
      goal: { leastRatio: 1.4, p99: 8 },
    });
    const [newest] = ((await (await fetch(list, { headers })).json()) as { results: { id: number }[] })
      .results;
    const [tenant] = query.split('&');
    const limitOfOne = await measure(`${bareOne}/?${tenant}&id=${newest?.id}`);
    const newsItem = await measure(`${address}/api/v1/news/${newest?.id}/`, { headers, unlike: true });
    report({ what: `one item, first time, ${among}`, ours: newsItem, reference: limitOfOne, goal: FIRST });
    const home = await measure(`${address}/api/v1/home/`, { headers, unlike: true });
    report({
      what: `home, first time, ${among}, beside a bare list`,
      ours: home,
      reference: limit,
      goal: FIRST,
    });
  }
  await product.close();
}
