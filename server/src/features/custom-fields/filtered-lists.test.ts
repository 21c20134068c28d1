import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNewsroom } from '../../../test/newsroom.ts';

/** So many have the value that lists are read in their order, and each object is asked for it. */
const MANY = 1200;

let newsroom: Awaited<ReturnType<typeof openNewsroom>>;

beforeAll(async () => {
  newsroom = await openNewsroom();
});

afterAll(() => newsroom.server.close());

test('a value that many objects have narrows their list as a rare one does', async () => {
  const { server, company } = newsroom;
  const token = company.tokens.tenantAdmin;
  const labels = { fi: 'Ala' };
  const body = { entity: 'news', name: 'field', kind: 'text', labels, in_list: true, filter: true };
  const { id: field } = (await server.call('POST', 'v1/custom-fields/', { token, body })).json();
  const { database } = server.services;
  // Every third has another value, and the last ones none.
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
