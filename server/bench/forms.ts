/**
 * Compares the list of what employees sent with a form, as its handlers use it, with an editors' list of as many news.
 * All calls are uncached, and each is measured beside its reference, so that both run under the same load of the machine.
 */
import { type SQL, sql } from 'drizzle-orm';
import { buildApp } from '../src/app.ts';
import { rebuildIndex } from '../src/engine/search/rebuild.ts';
import { raiseTimeouts } from '../src/platform/db/database.ts';
import { createGroup, createPerson, createTenant } from '../src/seed/people.ts';
import { measure } from './measure.ts';
import { openProduct, type Product } from './product.ts';
import { progress, report } from './report.ts';

/** Minimum speed of the submissions' list, relative to a built-in list. */
const TARGET = 0.7;

/** Rows per statement, few enough for the database's statement timeout. */
const BATCH = 10_000;

/** Number of groups, places, senders and searched words: each filter leaves about that part of the rows. */
const PARTS = 50;

const FORM = {
  name: 'near_miss',
  kind: 'form',
  labels: { fi: { one: 'Läheltä piti', many: 'Läheltä piti -ilmoitukset' } },
  fields: [
    {
      name: 'what',
      kind: 'text',
      labels: { fi: 'Mitä tapahtui' },
      required: true,
      in_list: true,
      searched: true,
    },
    { name: 'place', kind: 'text', labels: { fi: 'Paikka' }, in_list: true, filter: true },
  ],
  title: 'what',
  due_days: 3,
  list_columns: ['what', 'place'],
  thanks: {},
};

type Headers = Record<string, string>;

async function post(address: string, headers: Headers, body: object): Promise<{ id: number }> {
  const init = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await fetch(address, init);
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()) as { id: number };
}

/** Runs a statement that may take long. */
const execute = (db: Product['db'], statement: SQL) =>
  db.transaction(async (tx) => {
    await raiseTimeouts(tx);
    await tx.execute(statement);
  });

/** Adds copies of a submission until there are `count`, in different states, of different senders and places. */
async function copySubmission(
  { db }: Product,
  tenant: number,
  first: number,
  count: number,
  senders: number[],
) {
  const people = sql`${sql.param(senders)}::int[]`;
  for (let from = 2; from <= count; from += BATCH)
    await execute(
      db,
      sql`
      with place as (select field from custom_values where tenant_id = ${tenant}::int and object_id = ${first}::int
          and text = 'Paikka 0'),
      copies as (
        insert into form_submissions overriding system value
        select (jsonb_populate_record(s, jsonb_build_object(
          'id', nextval(pg_get_serial_sequence('form_submissions', 'id')), 'number', n, 'title', n || ' Sattui merkki' || n % ${PARTS}::int,
          'sender', (${people})[1 + n % ${PARTS}::int], 'assignee', case when n % 3 > 0 then (${people})[1 + n * 7 % ${PARTS}::int] end,
          'status', (array['sent', 'in_progress', 'done'])[1 + n % 3], 'sent_at', now() - n * interval '1 minute',
          'open_due', case when n % 3 < 2 then now() + (50000 - n) * interval '1 minute' end,
          'custom', s.custom || jsonb_build_object((select field from place)::text, 'Paikka ' || n * 7919 % ${PARTS}::int)))).*
        from form_submissions s, generate_series(${from}::int, ${Math.min(count, from + BATCH - 1)}::int) n
        where s.tenant_id = ${tenant}::int and s.id = ${first}::int
        returning id, number)
      insert into custom_values overriding system value
      select (jsonb_populate_record(v, jsonb_build_object('object_id', c.id,
        'text', case when v.field = (select field from place) then 'Paikka ' || c.number * 7919 % ${PARTS}::int else v.text end))).*
      from custom_values v, copies c where v.tenant_id = ${tenant}::int and v.object_id = ${first}::int`,
    );
}

/** Creates a company with `count` submissions and as many news. Returns its admin's headers, and what to filter by. */
async function fill(product: Product, address: string, count: number) {
  const { db, services, headersOf } = product;
  const tenant = await createTenant(db, { name: `Bench forms ${count}` });
  const groups: number[] = [];
  for (let n = 0; n < PARTS; n++) groups.push(await createGroup(db, tenant.id, `Group ${n}`));
  const personOf = async (username: string, more: object = {}) => {
    const person = { first_name: 'Bench', last_name: username, groups: [], account: { username }, ...more };
    const { userId, accountId } = await createPerson(db, tenant.id, person);
    return { userId, accountId };
  };
  const admin = await personOf(`bench.forms.${count}`, { is_tenant_admin: true });
  const senders: number[] = [];
  for (let n = 0; n < PARTS; n++) senders.push((await personOf(`sender.${count}.${n}`)).userId);
  const headers = await headersOf(admin.accountId);
  await post(`${address}/api/v1/content-types/`, headers, FORM);
  const { id } = await post(`${address}/api/v1/forms/${FORM.name}/submissions/`, headers, {
    custom: { what: 'Sattui merkki0', place: 'Paikka 0' },
  });
  await copySubmission(product, tenant.id, id, count, senders);
  for (let from = 1; from <= count; from += BATCH)
    await db.execute(sql`
      insert into news (tenant_id, "group", published, release_date, title, text, text_excerpt)
      select ${tenant.id}, (${sql.param(groups)}::int[])[1 + n % ${PARTS}::int], true, now() - n * interval '1 minute',
        jsonb_build_object('fi', n || ' Sattui merkki' || n % ${PARTS}::int), '{}', '{}'
      from generate_series(${from}::int, ${Math.min(count, from + BATCH - 1)}::int) n`);
  await db.execute('delete from search_progress');
  await rebuildIndex(services);
  await db.execute('vacuum analyze');
  return { headers, group: groups[3], sender: senders[3] };
}

/** Measures companies with the given numbers of submissions. */
export async function benchForms(sizes: readonly number[]): Promise<void> {
  const product = await openProduct();
  const address = await product.listen(await buildApp(product.services));
  for (const count of sizes) {
    progress(`Forms: ${count} submissions`);
    const { headers, group, sender } = await fill(product, address, count);
    const measureList = (path: string, query: string) =>
      measure(`${address}/api/v1/${path}/?admin_view=1&page_size=20&${query}`, {
        headers,
        unlike: true,
        seconds: 3,
      });
    const calls: [string, string, string][] = [
      ['newest first', '', 'ordering=-release_date'],
      ['of one state, oldest first', 'state=sent&ordering=sent_at', 'ordering=release_date'],
      ['overdue', 'overdue=1&ordering=due', `group=${group}`],
      ['of one sender', `sender=${sender}`, `group=${group}`],
      ['of one place', `custom.place=${encodeURIComponent('Paikka 3')}`, `group=${group}`],
      ['ordered by place', 'ordering=custom.place', 'ordering=-release_date'],
      ['with a word', 'search=merkki7', 'search=merkki7'],
    ];
    for (const [name, query, builtIn] of calls) {
      const reference = await measureList('news', builtIn);
      const ours = await measureList(`forms/${FORM.name}/submissions`, query);
      const what = `submissions, ${name}, of ${count.toLocaleString('en')}; reference: news`;
      report({ what, ours, reference, goal: { leastRatio: TARGET } });
    }
  }
  await product.close();
}
