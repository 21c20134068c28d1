import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNewsroom } from '../../../test/newsroom.ts';

/** Enough objects with the value that PostgreSQL reads the list in its order and checks the value of each object. */
const MANY = 1200;

let newsroom: Awaited<ReturnType<typeof openNewsroom>>;

beforeAll(async () => {
  newsroom = await openNewsroom();
});

afterAll(() => newsroom.server.close());

test('filtering by a common value works as by a rare one', async () => {
  const { server, company } = newsroom;
  const token = company.tokens.tenantAdmin;
  const labels = { fi: 'Ala' };
  const body = { entity: 'news', name: 'field', kind: 'text', labels, in_list: true, filter: true };
  const { id: field } = (await server.call('POST', 'v1/custom-fields/', { token, body })).json();
  const { database } = server.services;
  // Every third object has another value, and the last ones have none.
  const { rows } = await database.system.execute<{ id: number; value: string | null }>(sql`
    insert into news (tenant_id, "group", published, release_date, title, text, text_excerpt, custom)
    select ${company.tenantId}::int, ${company.groups.own}::int, true, now() - n * interval '1 minute',
      jsonb_build_object('fi', 'Uutinen ' || n), '{"fi": ""}', '{}',
      case when n % 3 = 0 then jsonb_build_object(${String(field)}::text, 'Harva')
        when n <= ${MANY * 2}::int then jsonb_build_object(${String(field)}::text, 'Yleinen') else '{}' end
    from generate_series(1, ${MANY * 2 + 20}::int) n
    returning id, custom ->> ${String(field)}::text as value`);
  await database.system.execute(sql`
    insert into custom_values (tenant_id, entity, object_id, field, position, text)
    select ${company.tenantId}::int, 'news', given.id, ${field}::int, 0, given.value
    from jsonb_to_recordset(${JSON.stringify(rows.filter(({ value }) => value))}::jsonb) as given(id int, value text)`);
  const expected = rows.filter(({ value }) => value === 'Yleinen').map(({ id }) => id);
  for (const query of ['', '&page=2', '&ordering=release_date', '&published=true', '&page=70']) {
    const path = `v1/news/?admin_view=1&page_size=20&custom.field=Yleinen${query}`;
    const answer = (await server.call('GET', path, { token })).json();
    const page = Number(/page=(\d+)$/.exec(query)?.[1] ?? 1);
    const inOrder = query.includes('ordering') ? expected.toReversed() : expected;
    expect(answer.count, query).toBe(expected.length);
    expect(
      answer.results.map(({ id }: { id: number }) => id),
      query,
    ).toEqual(inOrder.slice((page - 1) * 20, page * 20));
  }
});

/** Per kind a value that many objects have, another value, and the first one as written in the query. */
const VALUES: Readonly<Record<string, [common: unknown, other: unknown, asked: string]>> = {
  integer: [5, 55, '5'],
  decimal: [12.5, 12, '12.50'],
  boolean: [true, false, 'true'],
  date: ['2026-03-01', '2026-03-02', '2026-03-01'],
  date_time: ['2026-03-01T08:00:00Z', '2026-03-01T08:00:01Z', '2026-03-01T08:00:00Z'],
  choice: ['a', 'b', 'a'],
  choices: [['b', 'a'], ['b'], 'a'],
  url: ['https://yritys.fi/a', 'https://yritys.fi/b', 'https://yritys.fi/a'],
};

test('filtering works for values of every filterable kind', async () => {
  const { server, company } = newsroom;
  const token = company.tokens.tenantAdmin;
  const labels = { fi: 'Kenttä' };
  const choices = ['a', 'b'].map((value) => ({ value, labels: { fi: value } }));
  for (const kind of Object.keys(VALUES)) {
    const body = { entity: 'news', name: `of_${kind}`, kind, labels, in_list: true, filter: true };
    const created = await server.call('POST', 'v1/custom-fields/', {
      token,
      body: kind.startsWith('choice') ? { ...body, choices } : body,
    });
    expect(created.statusCode, created.body).toBe(201);
  }
  const ids: number[] = [];
  for (const which of [0, 1]) {
    const custom = Object.fromEntries(
      Object.entries(VALUES).map(([kind, values]) => [`of_${kind}`, values[which]]),
    );
    const body = {
      group: company.groups.own,
      release_date: '01.01.2026 12:00',
      translations: { fi: { title: 'Uutinen', text: '<p>Teksti</p>' } },
      custom,
    };
    const created = await server.call('POST', 'v1/news/', { token, body });
    expect(created.statusCode, created.body).toBe(201);
    ids.push(created.json().id);
  }
  const { system } = server.services.database;
  const [common, otherId] = ids;
  // Copies of the values that the calls have stored.
  await system.execute(sql`
    with made as (
      insert into news (tenant_id, "group", published, release_date, title, text, text_excerpt, custom)
      select tenant_id, "group", true, now() - n * interval '1 minute', title, text, text_excerpt, custom
      from news, generate_series(1, ${MANY}::int) n where id in (${common}::int, ${otherId}::int) returning id, custom),
    like_one as (select made.id, news.id as of_id from made join news on news.custom = made.custom and news.id in (${common}::int, ${otherId}::int))
    insert into custom_values (tenant_id, entity, object_id, field, position, number, text)
    select tenant_id, entity, like_one.id, field, position, number, text
    from like_one join custom_values on object_id = like_one.of_id and entity = 'news'`);
  for (const [kind, [, , asked]] of Object.entries(VALUES)) {
    const path = `v1/news/?admin_view=1&page_size=100&custom.of_${kind}=${encodeURIComponent(asked)}`;
    const answer = (await server.call('GET', path, { token })).json();
    expect(answer.count, kind).toBe(MANY + 1);
    const values = answer.results.map(
      ({ custom }: { custom: Record<string, unknown> }) => custom[`of_${kind}`],
    );
    expect(values.length, kind).toBe(100);
    expect(new Set(values.map((value: unknown) => JSON.stringify(value))).size, kind).toBe(1);
    expect(JSON.stringify(values[0]), kind).not.toBe(JSON.stringify(VALUES[kind]?.[1]));
  }
});
