import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPolls } from '../../../test/polls.ts';
import { settleReach } from '../../../test/settle-reach.ts';

let polls: Awaited<ReturnType<typeof openPolls>>;

beforeAll(async () => {
  polls = await openPolls();
});

afterAll(() => polls.server.close());

const named = (id: string, text: string) => ({ id, translations: { fi: { text } } });

const QUESTIONS = [
  { ...named('mood', 'Miten menee?'), type: 'scale', from: 1, to: 3 },
  { ...named('friend', 'Suosittelisitko?'), type: 'nps' },
  {
    ...named('parts', 'Arvioi'),
    type: 'matrix',
    from: 1,
    to: 2,
    rows: [named('lead', 'Johtaminen'), named('tools', 'Välineet')],
  },
  {
    ...named('order', 'Järjestä'),
    type: 'ranking',
    options: [named('pay', 'Palkka'), named('time', 'Aika')],
  },
];

const answersOf = (mood: number, friend: number, order: readonly string[]) => [
  { question: 'mood', value: mood },
  { question: 'friend', value: friend },
  {
    question: 'parts',
    rows: [
      { row: 'lead', value: 1 },
      { row: 'tools', value: 2 },
    ],
  },
  { question: 'order', options: order },
];

/** Makes a poll with names and such questions, which two people have answered. */
async function answeredPoll() {
  const { create, answer, person } = polls;
  const poll = await create({ questions: QUESTIONS, results: 'after_answer', attach_name: true });
  const one = await person();
  const other = await person();
  await answer(poll, answersOf(3, 0, ['time', 'pay']), one.token);
  await answer(poll, answersOf(2, 10, ['time', 'pay']), other.token);
  return { poll, one };
}

const SUMS = [
  { row: null, value: 1, count: 0 },
  { row: null, value: 2, count: 1 },
  { row: null, value: 3, count: 1 },
];

test('scales, matrices and rankings are summed for editors and for those who see results', async () => {
  const { poll, one } = await answeredPoll();
  const { server, company } = polls;
  const read = async (path: string, token: string | undefined) =>
    (await server.call('GET', `v1/polls/${poll}/${path}`, { token })).json().questions;
  for (const questions of [
    await read('answers/summary/?admin_view=1', company.tokens.tenantAdmin),
    await read('results/', one.token),
  ]) {
    expect(questions[0]).toMatchObject({ id: 'mood', options: [], values: SUMS });
    expect(questions[1].values).toHaveLength(11);
    expect(questions[1].values[0]).toEqual({ row: null, value: 0, count: 1 });
    expect(questions[2].values).toEqual([
      { row: 'lead', value: 1, count: 2 },
      { row: 'lead', value: 2, count: 0 },
      { row: 'tools', value: 1, count: 0 },
      { row: 'tools', value: 2, count: 2 },
    ]);
    expect(questions[3].places).toEqual([
      { id: 'pay', place: 2 },
      { id: 'time', place: 1 },
    ]);
  }
});

test('exports and the copy of own data say what was answered', async () => {
  const { poll, one } = await answeredPoll();
  const { server, company } = polls;
  const csv = await server.call('GET', `v1/polls/${poll}/answers/?admin_view=1&format=csv`, {
    token: company.tokens.tenantAdmin,
  });
  const [header, first] = csv.body.trim().split(/\r?\n/);
  expect(header).toMatch(/Miten menee\?;Suosittelisitko\?;Arvioi;Järjestä$/);
  expect(first).toMatch(/;3;0;Johtaminen: 1 \| Välineet: 2;Aika \| Palkka$/);
  const own = await server.call('GET', 'v1/profile/data/', { token: one.token });
  expect(own.statusCode, own.body.slice(0, 200)).toBe(200);
  expect(own.body).toContain('Johtaminen: 1; Välineet: 2');
});

test.each([
  { times: { 1: 6, 3: 6 }, isShown: true },
  { times: { 1: 2, 3: 10 }, isShown: false },
])(
  'a group’s sums are withheld when a value would tell what few people answered: $times',
  async ({ times, isShown }) => {
    const { create, answer, close, server, company } = polls;
    const group = (await server.build.group({ tenant: company.tenantId })).id;
    const poll = await create({ questions: QUESTIONS.slice(0, 1) });
    for (const [value, count] of Object.entries(times))
      for (let n = 0; n < count; n++) {
        const groups = [company.groups.own, group];
        const token = await server.login(await server.build.user({ tenant: company.tenantId, groups }));
        expect((await answer(poll, [{ question: 'mood', value: Number(value) }], token)).statusCode).toBe(
          201,
        );
      }
    await settleReach(server.services, company.tenantId);
    await close(poll);
    const path = `v1/polls/${poll}/answers/summary/?admin_view=1&group=${group}`;
    const summary = (await server.call('GET', path, { token: company.tokens.tenantAdmin })).json();
    expect(summary.questions[0].values[0].count).toBe(isShown ? 6 : null);
    expect(summary.answered).toBe(isShown ? 12 : null);
  },
);
