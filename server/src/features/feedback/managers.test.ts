import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FeedbackChannel, openFeedback } from '../../../test/feedback.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { remindManagers } from './remind.ts';
import { quarterOf } from './settings-routes.ts';

let channel: FeedbackChannel;

beforeAll(async () => {
  channel = await openFeedback();
});

afterAll(() => channel.server.close());

/** Makes a case look as if it was sent some days ago. */
const age = (id: number, days: number) =>
  channel.server.services.database.system.execute(
    sql`update feedback_cases set received_on = received_on - ${days}::int where id = ${id}`,
  );

describe('a feedback manager', () => {
  test('sees only their categories in lists, counts, cases and files', async () => {
    const { sent, upload, manager, categories, server, handler, company } = channel;
    const token = (await manager([categories.abuse])).token;
    const file = (await upload('todiste', 'todiste.txt')).json().id;
    const id = await sent({ category: categories.abuse, attachments: [file] });
    const paths = ['', 'attachment', 'messages'].map((path) => `v1/feedback/${id}/${path}`);
    for (const [who, status] of [
      [token, 200],
      [handler.token, 404],
      [company.tokens.tenantAdmin, 403],
    ] as const) {
      for (const path of paths.slice(0, 2))
        expect((await server.call('GET', path, { token: who })).statusCode, path).toBe(status);
    }
    const files = (who = token) =>
      server.call('GET', `v2/feedback/${id}/attachments/${file}/`, { token: who });
    expect((await files()).body).toBe('todiste');
    expect((await files(handler.token)).statusCode).toBe(404);
    expect((await files(company.tokens.tenantAdmin)).statusCode).toBe(404);
    expect((await files(company.tokens.member)).body).toBe('todiste');
    const list = async (who: string, query = '') =>
      (await server.call('GET', `v2/feedbacks/${query}`, { token: who })).json();
    expect((await list(token)).results.map((row: { id: number }) => row.id)).toEqual([id]);
    expect(
      (await list(handler.token, '?page_size=1000')).results.map((row: { id: number }) => row.id),
    ).not.toContain(id);
    const count = async (query: string) =>
      (await server.call('GET', `v1/feedbacks/count${query}`, { token })).json();
    expect([await count('?status=1'), await count('?status=2'), await count('')]).toEqual([
      { count: 1 },
      { count: 0 },
      { count: 1 },
    ]);
  });

  test('loses a case that is moved to another category; its sender sees the move', async () => {
    const { sent, manager, category, categories, server, handler, company } = channel;
    const target = await category('Turvallisuus');
    const id = await sent();
    const move = (to: number) =>
      server.call('POST', `v1/feedback/${id}/move`, { token: handler.token, body: { category: to } });
    expect((await move(target)).json().errors).toEqual({
      category: ['Kukaan ei käsittele tätä aihetta. Valitse toinen.'],
    });
    expect((await move(categories.work)).statusCode).toBe(409);
    const otherManager = await manager([target]);
    expect((await move(target)).statusCode).toBe(204);
    expect((await move(target)).statusCode).toBe(404);
    expect((await server.call('GET', `v1/feedback/${id}/`, { token: otherManager.token })).statusCode).toBe(
      200,
    );
    const own = await server.call('GET', `v1/my/feedback/${id}`, { token: company.tokens.member });
    expect(own.json()).toMatchObject({
      category_name: 'Turvallisuus fi',
      events: [{ event: 'moved', from_name: 'Työ fi', to_name: 'Turvallisuus fi' }],
    });
    expect(own.body).not.toContain('by');
  });

  test('records a case reported by phone, which is in nobody’s own list', async () => {
    const { server, handler, categories, own, read } = channel;
    const answer = await server.call('POST', 'v1/feedback/', {
      token: handler.token,
      body: {
        category: categories.work,
        text: 'Soittaja kertoi.',
        origin: 'phone',
        contact: { name: 'Soittaja' },
      },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ origin: 'phone', status: 1, events: [{ event: 'recorded' }] });
    expect(await own(handler.token)).toEqual([]);
    expect((await read(answer.json().id)).contact.name).toBe('Soittaja');
  });

  test('appears in the log with time, author, target and change, also for changes of the user’s details', async () => {
    const { server, company, manager, categories, category } = channel;
    const { tenantAdmin } = company.tokens;
    const added = await manager([categories.work]);
    const path = `v1/settings/feedback-managers/${added.user.id}/`;
    const more = await category('Muu');
    const wrong = await server.call('PUT', path, { token: tenantAdmin, body: { permissions: [99_999] } });
    expect(wrong.json().errors).toEqual({ permissions: ['Valittua kohdetta ei löydy'] });
    const answer = await server.call('PUT', path, {
      token: tenantAdmin,
      body: { permissions: [more, categories.work] },
    });
    expect(answer.json()).toMatchObject({ user: added.user.id, permissions: [categories.work, more] });
    expect((await server.call('DELETE', path, { token: tenantAdmin })).statusCode).toBe(204);
    expect((await server.call('DELETE', path, { token: tenantAdmin })).statusCode).toBe(404);
    expect(
      (await server.call('PUT', path, { token: tenantAdmin, body: { permissions: [] } })).statusCode,
    ).toBe(404);
    const log = await server.call('GET', 'v1/settings/feedback-managers/log/', { token: tenantAdmin });
    const own = log
      .json()
      .results.filter((row: { target_user: number }) => row.target_user === added.user.id);
    const both = [categories.work, more];
    expect(
      own.map(({ event, before, after }: Record<string, unknown>) => ({ event, before, after })),
    ).toEqual([
      { event: 'removed', before: both, after: [] },
      { event: 'permissions', before: [categories.work], after: both },
      { event: 'added', before: [], after: [categories.work] },
    ]);
    for (const row of own) {
      expect(Math.abs(Date.now() - Date.parse(row.timestamp))).toBeLessThan(60_000);
      expect([row.performed_by, row.performed_by_name]).toEqual([
        expect.any(Number),
        expect.stringContaining('Testi'),
      ]);
    }
    const seen = await server.call('GET', 'v2/feedbacks/', { token: added.token });
    expect(seen.statusCode).toBe(403);
  });

  test('is listed for other console users, without permissions', async () => {
    const { server, company, handler } = channel;
    const who = await server.call('GET', 'v1/feedback/managers', { token: company.tokens.groupAdmin });
    expect(who.json().results).toContainEqual({ user: handler.user.id, user_name: expect.any(String) });
    expect(who.body).not.toContain('permissions');
  });
});

describe('due dates', () => {
  test('are 7 days and 3 months or as the company sets them, and overdue cases come first', async () => {
    const { server, company, sent, manager, category, put, reply } = channel;
    const own = await category('Määräajat');
    const { token } = await manager([own]);
    const [late, answered, fresh] = [
      await sent({ category: own, reply_wanted: true }),
      await sent({ category: own, reply_wanted: true }),
      await sent({ category: own }),
    ];
    await age(late, 9);
    await age(answered, 9);
    await put(answered, { status: 2 }, token);
    await reply(answered, 'Vastaus', token);
    const list = async (query = '') =>
      (await server.call('GET', `v2/feedbacks/${query}`, { token }))
        .json()
        .results.map(({ id, overdue }: Record<string, unknown>) => [id, overdue]);
    expect(await list()).toEqual([
      [late, true],
      [fresh, false],
      [answered, false],
    ]);
    expect(await list('?overdue=1')).toEqual([[late, true]]);
    const { first_answer_due, outcome_due, received_on } = await channel.read(fresh, token);
    const days = (until: string) => (Date.parse(until) - Date.parse(received_on)) / 86_400_000;
    expect(days(first_answer_due)).toBeGreaterThan(7);
    expect(days(first_answer_due)).toBeLessThan(8.1);
    expect(days(outcome_due)).toBeGreaterThan(88);
    const patch = (body: object) =>
      server.call('PATCH', 'v1/settings/feedback-policy/', { token: company.tokens.tenantAdmin, body });
    expect((await patch({ first_answer_days: 14 })).json()).toMatchObject({
      first_answer_days: 14,
      outcome_months: 3,
    });
    expect(await list('?overdue=1')).toEqual([]);
    expect((await patch({ first_answer_days: 0 })).statusCode).toBe(400);
    await patch({ first_answer_days: 7 });
  });

  test('are reminded of once, by text message, to managers who chose so', async () => {
    const { server, sent, manager, category } = channel;
    const own = await category('Muistutukset');
    const [asked, silent] = [await manager([own]), await manager([own])];
    await server.call('PUT', 'v1/feedback/reminders', { token: asked.token, body: { sms: true } });
    const id = await sent({ category: own });
    const sentReminders = () =>
      server.sms.filter(({ to }) => [asked, silent].some(({ user }) => user.phone === to));
    const remind = async () => {
      await Promise.all([remindManagers(server.services), remindManagers(server.services)]);
      await runJobs(server.services);
    };
    await remind();
    expect(sentReminders()).toEqual([]);
    await age(id, 6);
    await remind();
    expect(sentReminders()).toEqual([
      { to: asked.user.phone, text: expect.stringContaining('odottavia tapauksia 1') },
    ]);
    await remind();
    expect(sentReminders()).toHaveLength(1);
    await age(id, 90);
    await remind();
    expect(sentReminders()).toHaveLength(2);
    await age(id, -96);
  });
});

test('the policy is set by the company, language by language', async () => {
  const { server, company } = channel;
  const { tenantAdmin, member, stranger } = company.tokens;
  const patch = (body: object, token = tenantAdmin) =>
    server.call('PATCH', 'v1/settings/feedback-policy/', { token, body });
  await patch({ translations: { fi: { text: 'Kerro rohkeasti.' }, sv: { text: 'Berätta.' } } });
  expect((await patch({ translations: { sv: { text: ' ' } } })).json().translations).toEqual({
    fi: { text: 'Kerro rohkeasti.' },
  });
  expect((await patch({ translations: { de: { text: 'Nein' } } })).statusCode).toBe(400);
  expect((await patch({}, member)).statusCode).toBe(403);
  const read = async (token = member) =>
    (await server.call('GET', 'v1/settings/feedback-policy/', { token })).json().translations;
  expect(await read()).toEqual({ fi: { text: 'Kerro rohkeasti.' } });
  expect(await read(stranger)).toEqual({});
});

test('the list can be downloaded as a file in which no spreadsheet runs a formula', async () => {
  const { server, sent, manager, category } = channel;
  const own = await category('Taulukko');
  const { token } = await manager([own]);
  await sent({ category: own, text: '=1+1' });
  const csv = await server.call('GET', 'v2/feedbacks/?format=csv', { token });
  expect(csv.body.split('\r\n')[0]).toContain('Tapaus;Saapunut;Tila;Aihe;Viesti');
  expect(csv.body).toContain(";'=1+1;");
});

describe('statistics', () => {
  const rows = (...counts: number[]) =>
    counts.map((count, index) => ({ quarter: '2026-Q1', category: index, count, in_time: count, done: 0 }));
  const summarize = (...counts: number[]) => {
    const { count, categories } = quarterOf(rows(...counts));
    return [count, ...categories.map((row) => row.count)];
  };

  test.each([
    [
      [9, 8],
      [17, 9, 8],
    ],
    [[3], [null, null]],
    [
      [9, 3],
      [12, null, null],
    ],
    [
      [9, 7, 1],
      [17, 9, null, null],
    ],
    [
      [9, 7, 1, 1],
      [18, 9, null, null, null],
    ],
    [
      [2, 2],
      [null, null, null],
    ],
  ])('of %j show %j: no small numbers, and none that can be derived from the rest', (counts, expected) => {
    expect(summarize(...counts)).toEqual(expected);
  });

  test('cover only completed quarters', async () => {
    // In a company of its own: what others have sent may lie in a quarter that has just ended.
    const { server, sent, company, category } = await openFeedback(async () => channel.server);
    const own = await category('Tilasto');
    for (let count = 0; count < 6; count++) await age(await sent({ category: own }), 100);
    for (let count = 0; count < 5; count++) await sent({ category: own });
    const answer = await server.call('GET', 'v1/settings/feedback-statistics/', {
      token: company.tokens.tenantAdmin,
    });
    const { quarters } = answer.json();
    expect(quarters).toHaveLength(1);
    expect(quarters[0].categories).toContainEqual({ category: own, category_name: 'Tilasto fi', count: 6 });
  });
});
