/**
 * Compares editors' lists filtered and sorted by a custom field with the same by built-in fields. A tenth of the news
 * have no value in the custom field. All calls alternate and are uncached, so that they run under the same load of the
 * machine.
 */
import { sql } from 'drizzle-orm';
import { buildApp } from '../src/app.ts';
import { createGroup, createPerson, createTenant } from '../src/seed/people.ts';
import { benchCustomStart } from './custom-start.ts';
import { type Measurement, measure } from './measure.ts';
import { openProduct, type Product } from './product.ts';
import { progress, report } from './report.ts';

/** Minimum speed of a custom field, relative to a built-in one. */
const TARGET = 0.7;

const BATCH = 50_000;

/** Creates a company with `news` news items that have values. Returns the request headers of its admin, and a group. */
async function fill({ db, headersOf }: Product, address: string, news: number) {
  const tenant = await createTenant(db, { name: `Bench ${news}` });
  const groups: number[] = [];
  for (let n = 0; n < 50; n++) groups.push(await createGroup(db, tenant.id, `Group ${n}`));
  const person = { first_name: 'Bench', last_name: 'Mark', groups: [], is_tenant_admin: true };
  const account = { username: `bench.custom.${news}` };
  const { accountId } = await createPerson(db, tenant.id, { ...person, account });
  const headers = await headersOf(accountId);
  const field = { entity: 'news', in_list: true, filter: true, labels: { fi: 'Kenttä' } };
  const ids: number[] = [];
  for (const [name, kind] of [
    ['centre', 'text'],
    ['count', 'integer'],
  ]) {
    const body = JSON.stringify({ ...field, name, kind });
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
    const created = (await (await fetch(`${address}/api/v1/custom-fields/`, init)).json()) as { id: number };
    ids.push(created.id);
  }
  const [centre, count] = ids;
  for (let from = 1; from <= news; from += BATCH)
    await db.execute(sql`
      insert into news (tenant_id, "group", published, release_date, title, text, text_excerpt, custom)
      select ${tenant.id}, (${sql.param(groups)}::int[])[1 + n % 50], true, now() - n * interval '1 minute',
        jsonb_build_object('fi', 'Uutinen ' || n), jsonb_build_object('fi', repeat('Teksti jatkuu. ', 100)), '{}',
        case when n % 10 = 0 then '{}'
          else jsonb_build_object(${String(centre)}::text, 'Paikka ' || n * 7919 % 50, ${String(count)}::text, n * 7919 % 1000) end
      from generate_series(${from}::int, ${Math.min(news, from + BATCH - 1)}::int) n`);
  await db.execute(sql`
    insert into custom_values (tenant_id, entity, object_id, field, position, number, text)
    select tenant_id, 'news', id, ${centre}::int, 0, null, custom ->> ${String(centre)}::text
    from news where tenant_id = ${tenant.id}::int and custom <> '{}'
    union all select tenant_id, 'news', id, ${count}::int, 0, (custom ->> ${String(count)}::text)::float8, null
    from news where tenant_id = ${tenant.id}::int and custom <> '{}'`);
  await db.execute(sql`vacuum analyze`);
  return { headers, group: groups[3] };
}

/** Measures companies with the given numbers of news. */
export async function benchCustom(sizes: readonly number[]): Promise<void> {
  const product = await openProduct();
  await benchCustomStart(product);
  const address = await product.listen(await buildApp(product.services));
  for (const news of sizes) {
    progress(`Own fields: ${news} news`);
    const { headers, group } = await fill(product, address, news);
    const measureQuery = (query: string) =>
      measure(`${address}/api/v1/news/?admin_view=1&page_size=20&${query}`, {
        headers,
        unlike: true,
        seconds: 3,
      });
    const built = {
      ordered: await measureQuery('ordering=-release_date'),
      filtered: await measureQuery(`group=${group}`),
    };
    const own: Record<string, Measurement> = {
      'ordered by a text': await measureQuery('ordering=custom.centre'),
      'ordered by a number, from the last': await measureQuery('ordering=-custom.count'),
      'filtered by a text': await measureQuery('custom.centre=Paikka 3'),
    };
    for (const [name, ours] of Object.entries(own)) {
      const reference = name.startsWith('ordered') ? built.ordered : built.filtered;
      const what = `own field, ${name}, of ${news.toLocaleString('en')}; reference: a built-in field`;
      report({ what, ours, reference, goal: { leastRatio: TARGET } });
    }
  }
  await product.close();
}
