import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const mine = async (actor: keyof Company['tokens'], language?: string) => {
  const answer = await server.call('GET', 'v1/home/mine/', { token: company.tokens[actor], language });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

async function create(path: string, body: object): Promise<number> {
  const answer = await server.call('POST', path, {
    token: company.tokens.tenantAdmin,
    body: { group: company.groups.own, published: true, ...body },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const event = (more: object = {}) =>
  create('v1/events/', {
    translations: {
      fi: { title: 'Juhla', text: '<p>Teksti.</p>' },
      sv: { title: 'Fest', text: '<p>Text.</p>' },
    },
    start_time: inHours(48),
    enrollment_enabled: true,
    enrollment_end_time: inHours(24),
    end_time: inHours(50),
    ...more,
  });

const poll = (more: object = {}) =>
  create('v1/polls/', {
    translations: { fi: { title: 'Lounas', description: 'Kuvaus.' } },
    response_deadline: inHours(12),
    questions: [{ id: 'wish', type: 'open', translations: { fi: { text: 'Mitä?' } } }],
    ...more,
  });

test('open polls and events with open enrolment are listed until answered, soonest first', async () => {
  const [party, lunch] = [await event(), await poll()];
  await event({ enrollment_enabled: false, enrollment_end_time: null });
  await event({ enrollment_end_time: inHours(-1) });
  const over = await poll();
  const ended = await server.call('PUT', `v1/polls/${over}/`, {
    token: company.tokens.tenantAdmin,
    body: { response_deadline: inHours(-1) },
  });
  expect(ended.statusCode, ended.body).toBe(200);
  await poll({ published: false });
  const before = await mine('member', 'sv');
  expect(before.waiting).toMatchObject([
    { type: 'poll', id: lunch, language: 'fi', title: 'Lounas', starts: null, count: null },
    { type: 'event', id: party, language: 'sv', title: 'Fest' },
  ]);
  expect(before.waiting[1].due < before.waiting[1].starts).toBe(true);
  expect(before.own).toEqual([]);

  const { member } = company.tokens;
  await server.call('POST', `v1/events/${party}/enrollment/`, { token: member, body: {} });
  const questions = (await server.call('GET', `v1/polls/${lunch}/`, { token: member })).json().questions;
  const answers = [{ question: questions[0].id, options: [], text: 'Kalaa' }];
  const answered = await server.call('POST', `v1/polls/${lunch}/answers/`, {
    token: member,
    body: { answers },
  });
  expect(answered.statusCode, answered.body).toBe(201);
  const after = await mine('member');
  expect(after.waiting).toEqual([]);
  expect(after.own).toEqual(
    expect.arrayContaining([
      { type: 'event', id: party, state: 'enrolled' },
      { type: 'poll', id: lunch, state: 'answered' },
    ]),
  );
});

test('nothing is listed for read-only people, other groups or full events', async () => {
  const before = (await mine('member')).waiting.length;
  const full = await event({ seats: 1, group: company.everyone });
  await server.call('POST', `v1/events/${full}/enrollment/`, { token: company.tokens.tenantAdmin, body: {} });
  expect((await mine('member')).waiting).toHaveLength(before);
  await poll();
  for (const actor of ['readOnly', 'outsider', 'stranger'] as const)
    expect((await mine(actor)).waiting).toEqual([]);
  expect((await mine('member')).waiting).toHaveLength(before + 1);
  expect((await server.call('GET', 'v1/home/mine/')).statusCode).toBe(401);
});
