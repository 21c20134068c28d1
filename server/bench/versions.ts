/**
 * Measures the cost of object versions for editors: a list, a save and a restore in a company with ten versions of each
 * news item, compared with a company without versions. Calls to both alternate, so that they run under the same load of
 * the machine.
 */
import { sql } from 'drizzle-orm';
import { buildApp } from '../src/app.ts';
import { createPerson, createTenant } from '../src/seed/people.ts';
import { openProduct, type Product } from './product.ts';
import { progress, report } from './report.ts';

const VERSIONS_EACH = 10;
const TIMES = 400;
const WARM = 50;

/** Maximum duration with versions, relative to none. */
const TARGET = 1.1;

const texts = sql`jsonb_build_object('fi', 'Uutinen ' || i, 'sv', 'Nyhet ' || i)`;
const body = sql`jsonb_build_object('fi', '<p>' || repeat('Linja käynnistyy maanantaina. ', 60) || i || '</p>')`;

/**
 * Creates a company with `news` news items, each with `versions` versions. Returns how to call the API as its admin.
 */
async function fill({ db, headersOf }: Product, address: string, news: number, versions: number) {
  const tenant = await createTenant(db, { name: `Bench ${versions}` });
  await db.execute(sql`
    insert into news (tenant_id, "group", title, text, text_excerpt, release_date, published, version)
    select ${tenant.id}::int, ${tenant.everyoneGroup}::int, ${texts}, ${body}, '{}', now() - make_interval(mins => i), true, ${versions + 1}::int
    from generate_series(1, ${news}::int) i`);
  await db.execute(sql`
    insert into versions (tenant_id, time, entity, object_id, number, action, title, columns, files, changes)
    select n.tenant_id, now() - make_interval(days => ${versions}::int - v), 'news', n.id, v + 1, 'update', n.title,
      jsonb_build_object('title', n.title, 'text', n.text, 'group', n."group", 'release_date', n.release_date, 'published', true),
      '{}', jsonb_build_object('title', jsonb_build_array(jsonb_build_object('fi', 'Uutinen'), n.title))
    from generate_series(1, ${versions}::int) v, news n where n.tenant_id = ${tenant.id}::int`);
  const person = { first_name: 'Bench', last_name: 'Mark', groups: [], is_tenant_admin: true };
  const { accountId } = await createPerson(db, tenant.id, {
    ...person,
    account: { username: `bench.${versions}` },
  });
  const headers = { ...(await headersOf(accountId)), 'content-type': 'application/json' };
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from news where tenant_id = ${tenant.id}::int order by id`,
  );
  const ids = rows.map(({ id }) => id);
  const call = async (method: string, path: string, sent?: object) => {
    const init = { method, headers, ...(sent && { body: JSON.stringify(sent) }) };
    const answer = await fetch(`${address}/api/v1/${path}`, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${text.slice(0, 500)}`);
    return JSON.parse(text);
  };
  const newest = async (id: number): Promise<number> =>
    (await call('GET', `history/?entity=news&id=${id}&page_size=2`)).results.at(-1).id;
  return { ids, call, newest };
}

type Company = Awaited<ReturnType<typeof fill>>;

const idAt = (company: Company, time: number) => company.ids[time % company.ids.length] ?? 0;

const textsOf = (title: string) => ({ translations: { fi: { title, text: `<p>${title}</p>` } } });

/** Measured steps by name: each prepares its data and returns the call to measure. */
const STEPS: Record<string, (company: Company, time: number) => Promise<() => Promise<unknown>>> = {
  'list of news':
    async ({ call }, time) =>
    () =>
      call('GET', `news/?admin_view=1&page_size=20&page=${time + 1}`),
  save: async (company, time) => () =>
    company.call('PUT', `news/${idAt(company, time)}/`, textsOf(`Uusi ${time}`)),
  restore: async (company, time) => {
    const id = idAt(company, TIMES + time);
    for (const word of ['Ensin', 'Sitten'])
      await company.call('PUT', `news/${id}/`, textsOf(`${word} ${time}`));
    const version = await company.newest(id);
    return () => company.call('POST', `history/${version}/restore/`, {});
  },
};

const median = (all: number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/** Measures with `news` news items. */
export async function benchVersions(news: number): Promise<void> {
  progress(`Versions of ${news} news`);
  const product = await openProduct();
  const address = await product.listen(await buildApp(product.services));
  const companies = [
    await fill(product, address, news, 0),
    await fill(product, address, news, VERSIONS_EACH),
  ];
  await product.db.execute(sql`vacuum analyze`);
  for (const [name, step] of Object.entries(STEPS)) {
    const took: [number[], number[]] = [[], []];
    for (let time = 0; time < TIMES; time++)
      for (const which of time % 2 ? [0, 1] : [1, 0]) {
        const run = await step(companies[which] as Company, time);
        const began = performance.now();
        await run();
        if (time >= WARM) took[which]?.push(performance.now() - began);
      }
    const [none, many] = took.map(median) as [number, number];
    report({
      what: `an editor's ${name}, ${news * VERSIONS_EACH} versions kept; reference: none kept`,
      ours: { value: many, unit: 'ms' },
      reference: { value: none, unit: 'ms' },
      goal: { mostRatio: TARGET },
    });
  }
  await product.close();
}
