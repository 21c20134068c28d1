import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';

/** Tests how editors filter and sort lists beyond the filters of definitions. */
let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const texts = (title: string) => ({ title, text: `<p>${title}</p>` });

async function create(path: string, more: object, token = company.tokens.tenantAdmin): Promise<number> {
  const answer = await server.call('POST', path, { token, body: more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const news = (more: object = {}, token?: string) =>
  create(
    'v1/news/',
    {
      group: company.groups.own,
      release_date: inHours(-2),
      published: true,
      translations: { fi: texts('Uutinen'), sv: texts('Nyhet') },
      ...more,
    },
    token,
  );

const list = (query: string, path = 'v1/news/', token = company.tokens.tenantAdmin) =>
  server.call('GET', `${path}?admin_view=1&${query}`, { token });

/** Returns the indexes of those ids that a query finds. */
async function found(ids: readonly number[], query: string, path?: string, token?: string) {
  const answer = await list(`id=${ids.join()}&ordering=id&${query}`, path, token);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().results.map(({ id }: { id: number }) => ids.indexOf(id));
}

test('each state is a filter value, as in the rows', async () => {
  const ids = [
    await news({ published: false }),
    await news({ release_date: inHours(5) }),
    await news(),
    await news({ expire_date: inHours(-1) }),
  ];
  for (const [place, state] of ['draft', 'scheduled', 'published', 'expired'].entries()) {
    expect(await found(ids, `state=${state}`), state).toEqual([place]);
    const { results } = (await list(`id=${ids[place]}`)).json();
    expect(results[0].state).toBe(state);
  }
  const count = await list(`id=${ids.join()}&state=draft&page_size=1`);
  expect(count.json().count).toBe(1);
});

test('missing and outdated languages are filters', async () => {
  const ids = [await news(), await news({ translations: { fi: texts('Vain suomeksi') } })];
  const body = { translations: { fi: texts('Toinen'), sv: texts('Nyhet') } };
  await server.call('PUT', `v1/news/${ids[0]}/`, { token: company.tokens.tenantAdmin, body });
  expect(await found(ids, 'language_state=missing_sv')).toEqual([1]);
  expect(await found(ids, 'language_state=missing_fi')).toEqual([]);
  expect(await found(ids, 'language_state=outdated_sv')).toEqual([0]);
  expect(await found(ids, 'language_state=outdated_fi')).toEqual([]);
});

test('filters find the creator, the last editor and the time of saving', async () => {
  const { tenantAdmin, groupAdmin } = company.tokens;
  const ids = [await news({}, tenantAdmin), await news({}, groupAdmin)];
  const changed = { translations: { fi: texts('Muutettu'), sv: texts('Ändrad') } };
  await server.call('PUT', `v1/news/${ids[1]}/`, { token: tenantAdmin, body: changed });
  expect(await found(ids, 'created_by=me')).toEqual([0]);
  expect(await found(ids, 'created_by=me', undefined, groupAdmin)).toEqual([1]);
  expect(await found(ids, 'updated_by=me')).toEqual([0, 1]);
  expect(await found(ids, 'updated_by=me', undefined, groupAdmin)).toEqual([]);
  const { id: who } = (await server.call('GET', 'v1/profile/', { token: tenantAdmin })).json();
  expect(await found(ids, `updated_by=${who}`)).toEqual([0, 1]);
  expect(await found(ids, 'updated_at_from=2020-01-01')).toEqual([0, 1]);
  expect(await found(ids, 'updated_at_until=2020-01-01')).toEqual([]);
});

test('invalid filters are rejected, and people who only read are not filtered by them', async () => {
  for (const wrong of ['state=gone', 'language_state=missing_xx', 'updated_by=-1', 'updated_at_from=eilen'])
    expect((await list(wrong)).statusCode, wrong).toBe(400);
  const ids = [await news(), await news({ translations: { fi: texts('Vain suomeksi') } })];
  const { member } = company.tokens;
  const seen = await server.call('GET', `v1/news/?id=${ids.join()}&language_state=missing_sv&updated_by=me`, {
    token: member,
  });
  expect(seen.json().count).toBe(2);
});

test('an editors’ list is ordered by the names of its references', async () => {
  const { own, other: otherGroup } = company.groups;
  const ids = [await news({ group: own }), await news({ group: otherGroup }), await news({ group: own })];
  const names = async (order: string) =>
    (await list(`id=${ids.join()}&ordering=${order}&page_size=2&page=1`))
      .json()
      .results.map(({ group_name }: { group_name: string }) => group_name);
  const up = await names('group');
  const down = await names('-group');
  expect([...up].sort((a, b) => a.localeCompare(b, 'fi'))).toEqual(up);
  expect(down[0].localeCompare(up[0], 'fi')).toBeGreaterThan(0);
  const readers = await server.call('GET', 'v1/news/?ordering=group', { token: company.tokens.member });
  expect(readers.statusCode).toBe(400);
});

test('counts for a page of a list are returned to its editors', async () => {
  const event = await create('v1/events/', {
    group: company.groups.own,
    published: true,
    translations: { fi: texts('Juhla') },
    start_time: inHours(48),
    enrollment_enabled: true,
    enrollment_end_time: inHours(24),
    end_time: inHours(50),
    seats: 1,
  });
  await server.call('POST', `v1/events/${event}/enrollment/`, { token: company.tokens.member, body: {} });
  await server.call('POST', `v1/events/${event}/enrollment/`, { token: company.tokens.groupAdmin, body: {} });
  const readFigures = (query: string, token = company.tokens.groupAdmin) =>
    server.call('GET', `v1/console/figures/?${query}`, { token });
  const answer = await readFigures(`entity=event&ids=${event}`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().results).toEqual([
    {
      id: event,
      enrolled: 1,
      waiting: 1,
      seats: 1,
      updated_at: expect.stringMatching(/Z$/),
      updated_by: expect.any(String),
    },
  ]);
  const poll = await create('v1/polls/', {
    group: company.groups.own,
    published: true,
    translations: { fi: { title: 'Lounas', description: 'Kuvaus.' } },
    response_deadline: inHours(12),
    questions: [{ id: 'wish', type: 'open', translations: { fi: { text: 'Mitä?' } } }],
  });
  const [figures] = (await readFigures(`entity=poll&ids=${poll}`)).json().results;
  expect(figures).toMatchObject({ answers: 0 });
  expect(figures.asked).toBeGreaterThan(0);
  expect(
    (await readFigures(`entity=news&ids=${await news({ group: company.groups.other })}`)).json().results,
  ).toEqual([]);
  expect((await readFigures('entity=nothing&ids=1')).statusCode).toBe(400);
  expect((await readFigures('entity=news&ids=x')).statusCode).toBe(400);
  expect((await readFigures('entity=news&ids=1', company.tokens.member)).statusCode).toBe(403);
});

test('an editors’ list can be ordered by enrolments or comments, a reader’s cannot', async () => {
  const event = () =>
    create('v1/events/', {
      group: company.groups.own,
      published: true,
      translations: { fi: texts('Retki') },
      start_time: inHours(48),
      enrollment_enabled: true,
      enrollment_end_time: inHours(24),
      end_time: inHours(50),
    });
  const events = [await event(), await event(), await event()];
  const enrol = (index: number, token: string | undefined) =>
    server.call('POST', `v1/events/${events[index]}/enrollment/`, { token, body: {} });
  await enrol(1, company.tokens.member);
  await enrol(1, company.tokens.groupAdmin);
  await enrol(2, company.tokens.member);
  const ordered = async (path: string, query: string) =>
    (await server.call('GET', `${path}?admin_view=1&${query}`, { token: company.tokens.groupAdmin }))
      .json()
      .results.map(({ id }: { id: number }) => id);
  const of = `id=${events.join()}`;
  expect(await ordered('v1/events/', `${of}&ordering=-enrolled`)).toEqual([events[1], events[2], events[0]]);
  expect(await ordered('v1/events/', `${of}&ordering=enrolled`)).toEqual([events[0], events[2], events[1]]);
  const reader = await server.call('GET', 'v1/events/?ordering=enrolled', { token: company.tokens.member });
  expect(reader.statusCode).toBe(400);
  const otherAnswer = await list('ordering=enrolled');
  expect(otherAnswer.statusCode).toBe(400);
});
