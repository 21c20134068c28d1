import type { Chart, ChartNode } from '@piiri/shared/contracts/people-chart.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { loopsIn } from './management-loops.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

interface Staff {
  tenant: number;
  admin: string;
  token: string;
  hire(name: string, manager?: number, fields?: object): Promise<number>;
  chart(query?: string, as?: string): Promise<Chart>;
}

async function openCompany(): Promise<Staff> {
  const { build, login } = server;
  const { id: tenant } = await build.tenant();
  const admin = await login(
    await build.user({ tenant, is_tenant_admin: true, first_name: 'Yrjö', last_name: 'Ylläpitäjä' }),
  );
  const token = await login(
    await build.user({ tenant, read_only: true, first_name: 'Leena', last_name: 'Lukija' }),
  );
  return {
    tenant,
    admin,
    token,
    hire: async (name, manager, fields) =>
      (await build.user({ tenant, first_name: name, last_name: 'Aalto', manager, ...fields })).id,
    async chart(query = '', as = token) {
      const answer = await server.call('GET', `v1/people/chart/${query}`, { token: as });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    },
  };
}

type Members = readonly (ChartNode | ChartNode['children'][number])[];
const names = (nodes: Members) => nodes.map(({ person }) => person.first_name);
const named = (chart: Chart, name: string) =>
  chart.children.find(({ person }) => person.first_name === name) as ChartNode;

test('the chart has a person, their manager, the number of reports, and two levels below', async () => {
  const { hire, chart } = await openCompany();
  const chief = await hire('Aava');
  const boss = await hire('Bea', chief, { job_title: 'Tuotantopäällikkö' });
  const lead = await hire('Ceci', boss);
  const worker = await hire('Dan', lead);
  await hire('Eero', chief);
  const top = await chart();
  expect(top).toMatchObject({ person: null, manager: null, reports: 3, next: null });
  // Whoever has reports comes first, then the names.
  expect(names(top.children)).toEqual(['Aava', 'Leena', 'Yrjö']);
  expect(top.children[0]).toMatchObject({ manager: null, manager_name: null, reports: 2 });
  expect(names(top.children[0]?.children ?? [])).toEqual(['Bea', 'Eero']);
  const below = await chart(`?root=${chief}`);
  expect(below).toMatchObject({ person: { id: chief, first_name: 'Aava' }, manager: null, reports: 2 });
  expect(named(below, 'Bea')).toMatchObject({
    person: { id: boss, job_title: 'Tuotantopäällikkö' },
    manager: chief,
    manager_name: 'Aava Aalto',
    reports: 1,
    children: [{ person: { id: lead }, manager: boss, reports: 1, children: [] }],
  });
  const lowest = await chart(`?root=${worker}`);
  expect(lowest).toMatchObject({
    person: { id: worker },
    manager: lead,
    reports: 0,
    children: [],
    next: null,
  });
});

test('whoever the directory does not show is left out, and their people are at the top', async () => {
  const { hire, chart, token, admin } = await openCompany();
  const chief = await hire('Aava');
  const away = await hire('Bea', chief, { active: false });
  const lead = await hire('Ceci', away);
  const gone = await hire('Dan', chief);
  await server.call('DELETE', `v1/users/${gone}/`, { token: admin });
  const top = await chart();
  expect(names(top.children)).toEqual(['Aava', 'Ceci', 'Leena', 'Yrjö']);
  expect(named(top, 'Aava')).toMatchObject({ reports: 0, children: [] });
  expect(named(top, 'Ceci')).toMatchObject({ manager: null, manager_name: null });
  for (const id of [away, gone, 999_999])
    expect((await server.call('GET', `v1/people/chart/?root=${id}`, { token })).statusCode).toBe(404);
  expect((await chart(`?root=${lead}`)).manager).toBeNull();
});

test('another company’s people, strangers and companies without a directory get nothing', async () => {
  const { hire, tenant, token } = await openCompany();
  const chief = await hire('Aava');
  const other = await openCompany();
  const across = await server.call('GET', `v1/people/chart/?root=${chief}`, { token: other.token });
  expect(across.statusCode).toBe(404);
  expect(names((await other.chart()).children)).toEqual(['Leena', 'Yrjö']);
  expect((await server.call('GET', 'v1/people/chart/')).statusCode).toBe(401);
  for (const query of ['?root=x', '?root=-1', '?page=0', `?root=${chief}&page=x`])
    expect((await server.call('GET', `v1/people/chart/${query}`, { token })).statusCode, query).toBe(400);
  await server.services.database.system.execute(
    sql`update tenants set settings = settings || '{"people_enabled": false}' where id = ${tenant}`,
  );
  expect((await server.call('GET', 'v1/people/chart/', { token })).statusCode).toBe(404);
});

test('loops are told to admins, and shown once at the end of the top', async () => {
  const { hire, chart, token, admin } = await openCompany();
  const first = await hire('Aava');
  const second = await hire('Bea', first);
  const third = await hire('Ceci', second);
  await hire('Dan', third);
  const loops = async () =>
    (await server.call('GET', 'v1/people/chart/loops/', { token: admin })).json().loops;
  expect(await loops()).toEqual([]);
  const put = async (id: number, manager: number) => {
    const before = (await server.call('GET', `v1/users/${id}/`, { token: admin })).json();
    return server.call('PUT', `v1/users/${id}/`, { token: admin, body: { ...before, manager } });
  };
  expect((await put(first, third)).statusCode).toBe(400);
  // A restore closes the loop that the deletion had opened.
  await server.call('DELETE', `v1/users/${second}/`, { token: admin });
  expect((await put(first, third)).statusCode).toBe(200);
  expect((await server.call('POST', `v1/users/${second}/restore/`, { token: admin })).statusCode).toBe(200);
  expect(await loops()).toEqual([
    [
      { id: first, name: 'Aava Aalto' },
      { id: third, name: 'Ceci Aalto' },
      { id: second, name: 'Bea Aalto' },
    ],
  ]);
  expect((await server.call('GET', 'v1/people/chart/loops/', { token })).statusCode).toBe(403);
  const top = await chart();
  expect([names(top.children), top.reports]).toEqual([['Leena', 'Yrjö', 'Aava'], 3]);
  expect(named(top, 'Aava')).toMatchObject({
    manager: third,
    reports: 1,
    children: [{ person: { id: second } }],
  });
});

test('finds every loop of a graph once', () => {
  const graph = (edges: readonly (readonly [number, number])[]) => loopsIn(new Map(edges));
  expect(graph([])).toEqual([]);
  expect(
    graph([
      [1, 2],
      [2, 3],
      [4, 3],
    ]),
  ).toEqual([]);
  expect(
    graph([
      [5, 5],
      [6, 5],
    ]),
  ).toEqual([[5]]);
  expect(
    graph([
      [9, 3],
      [3, 7],
      [7, 3],
      [2, 1],
      [1, 2],
    ]),
  ).toEqual([
    [1, 2],
    [3, 7],
  ]);
  const chain = Array.from({ length: 100_000 }, (_, index) => [index + 1, index + 2] as const);
  expect(graph([...chain, [100_001, 1]])[0]?.length).toBe(100_001);
});

test('10,000 people are read by few statements, in pages', async () => {
  const { tenant, hire, chart } = await openCompany();
  const chief = await hire('Aava');
  await server.services.database.system.execute(sql`
    insert into users (tenant_id, first_name, last_name, phone, manager)
    select ${tenant}::int, 'Nimi', 'Sukunimi ' || lpad(n::text, 5, '0'), '+99' || n, ${chief}::int
    from generate_series(1, 300) n`);
  await server.services.database.system.execute(sql`
    insert into users (tenant_id, first_name, last_name, phone, manager)
    select ${tenant}::int, 'Alainen', 'Sukunimi', '+98' || n,
      (select id from users where tenant_id = ${tenant}::int and last_name = 'Sukunimi ' || lpad((1 + n % 300)::text, 5, '0'))
    from generate_series(1, 9700) n`);
  await server.services.database.system.execute(sql`analyze users`);
  const began = performance.now();
  const first = await chart(`?root=${chief}`);
  const top = await chart();
  const took = performance.now() - began;
  expect(first.reports).toBe(300);
  expect([first.children.length, first.next]).toEqual([200, 2]);
  const second = await chart(`?root=${chief}&page=2`);
  expect([second.children.length, second.next]).toEqual([100, null]);
  const seen = new Set([...first.children, ...second.children].map(({ person }) => person.id));
  expect(seen.size).toBe(300);
  expect(first.children[0]).toMatchObject({ reports: 32 });
  expect(first.children[0]?.children.length).toBe(32);
  expect(first.children.flatMap(({ children }) => children).length).toBe(1000);
  expect(named(top, 'Aava').reports).toBe(300);
  expect(took).toBeLessThan(30_000);
});
