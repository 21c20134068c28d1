import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { runJobsToEnd } from '../../../test/run-jobs.ts';
import { openDueWaves } from './waves-job.ts';

let server: TestApp;
let tenant: number;
let group: number;
let team: number;
let admin: string;
let groupAdmin: string;
const people: { id: number; token: string }[] = [];

beforeAll(async () => {
  server = await openTestApp();
  const { build, login } = server;
  tenant = (await build.tenant()).id;
  group = (await build.group({ tenant })).id;
  team = (await build.group({ tenant })).id;
  admin = await login(await build.user({ tenant, is_tenant_admin: true }));
  groupAdmin = await login(await build.user({ tenant, admin_groups: [group, team] }));
  for (let index = 0; index < 14; index++) {
    const user = await build.user({ tenant, groups: index < 6 ? [group, team] : [group], password: null });
    people.push({ id: user.id, token: await login(user) });
  }
});

afterAll(() => server.close());

const QUESTIONS = [
  {
    id: 'mood',
    type: 'scale',
    from: 1,
    to: 5,
    translations: { fi: { text: 'Miten menee?', from_label: 'Huonosti', to_label: 'Hyvin' } },
  },
  { id: 'nps', type: 'nps', translations: { fi: { text: 'Suosittelisitko?' } } },
  {
    id: 'parts',
    type: 'matrix',
    from: 1,
    to: 3,
    translations: { fi: { text: 'Arvioi' } },
    rows: [
      { id: 'lead', translations: { fi: { text: 'Johtaminen' } } },
      { id: 'tools', translations: { fi: { text: 'Välineet' } } },
    ],
  },
  {
    id: 'order',
    type: 'ranking',
    translations: { fi: { text: 'Järjestä' } },
    options: [
      { id: 'pay', translations: { fi: { text: 'Palkka' } } },
      { id: 'time', translations: { fi: { text: 'Aika' } } },
    ],
  },
  { id: 'why', type: 'open', translations: { fi: { text: 'Miksi?' } }, when: { question: 0, is: [1, 2] } },
];

const pulse = async (more: object = {}, token = admin): Promise<number> => {
  const answer = await server.call('POST', 'v1/pulses/?admin_view=1', {
    token,
    body: {
      translations: { fi: { title: 'Pulssi' } },
      questions: QUESTIONS,
      group,
      every: 'week',
      days_open: 7,
      rotate: null,
      active: true,
      ...more,
    },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
};

const results = async (id: number, token = admin) =>
  (await server.call('GET', `v1/pulses/${id}/results/?admin_view=1`, { token })).json().waves;

const pollOf = async (id: number): Promise<number> => (await results(id)).at(-1).poll;

const answers = (mood: number) => [
  { question: 'mood', value: mood },
  { question: 'nps', value: mood * 2 },
  {
    question: 'parts',
    rows: [
      { row: 'lead', value: 2 },
      { row: 'tools', value: 3 },
    ],
  },
  { question: 'order', options: ['time', 'pay'] },
  { question: 'why', text: `Syy ${mood}` },
];

const answer = (poll: number, place: number, given: object[]) =>
  server.call('POST', `v1/polls/${poll}/answers/`, { token: people[place]?.token, body: { answers: given } });

/** Ends the open wave of a pulse. */
const close = (poll: number) =>
  server.services.database.system.execute(sql`
    with ended as (update polls set response_deadline = now() - interval '2 minutes' where id = ${poll}::int)
    update pulse_waves set closes_at = now() - interval '2 minutes', opened_at = opened_at - interval '8 days' where poll_id = ${poll}::int`);

test('a pulse asks in waves, and its figures are those of everyone and of groups', async () => {
  const id = await pulse();
  const poll = await pollOf(id);
  for (const [place] of people.entries())
    expect((await answer(poll, place, answers((place % 5) + 1))).statusCode, String(place)).toBe(201);
  const [open] = await results(id);
  expect(open).toMatchObject({ state: 'open', invited: 14, answered: null });
  expect(JSON.stringify(open.questions)).not.toMatch(/"count":[1-9]/);
  await close(poll);
  const [wave] = await results(id);
  expect(wave).toMatchObject({ state: 'closed', invited: 14, answered: 14 });
  const question = (name: string, of = wave) => of.questions.find((row: { id: string }) => row.id === name);
  expect(question('mood').distribution.map(({ count }: { count: number }) => count)).toEqual([3, 3, 3, 3, 2]);
  expect(question('mood').average).toBe(2.86);
  expect(question('nps').nps).toBe(-50);
  expect(question('parts').rows).toMatchObject([
    { row: 'lead', average: 2 },
    { row: 'tools', average: 3 },
  ]);
  expect(question('order').distribution).toEqual([
    { option: 'pay', count: 14, place: 2 },
    { option: 'time', count: 14, place: 1 },
  ]);
  // Only those who said 1 or 2 were asked why: six people, too few for their words.
  expect(question('why')).toMatchObject({ answered: 6, texts: null });
  const ofTeam = wave.groups.find((row: { group: number }) => row.group === team);
  expect(ofTeam).toMatchObject({ invited: 6, answered: 6 });
  expect(question('mood', ofTeam).average).toBe(2.67);
  // Three of the team and three others were asked why.
  expect(question('why', ofTeam)).toMatchObject({ answered: null });
  expect((await results(id, groupAdmin))[0].groups).toHaveLength(1);
  const rows = await server.call('GET', `v1/polls/${poll}/answers/?admin_view=1`, { token: admin });
  expect(rows.json()).toMatchObject({ count: 0, results: [] });
  const summary = await server.call('GET', `v1/polls/${poll}/answers/summary/?admin_view=1`, {
    token: admin,
  });
  expect(summary.json()).toMatchObject({ hidden: true, count: 0 });
  const csv = await server.call('GET', `v1/pulses/${id}/results/?admin_view=1&format=csv`, { token: admin });
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.body).toContain('Miten menee?');
  const { rows: stored } = await server.services.database.system.execute<{ text: string }>(
    sql`select answers::text as text from poll_urns where poll_id = ${poll}::int`,
  );
  for (const { id: person } of people) expect(stored[0]?.text ?? '').not.toContain(`"user":${person}`);
});

test('waves open by the queue, each once, and a leaver hides what could tell of them', async () => {
  const id = await pulse();
  const first = await pollOf(id);
  for (const [place] of people.entries()) await answer(first, place, answers(4));
  await close(first);
  await Promise.all(Array.from({ length: 12 }, () => openDueWaves(server.services, new Date())));
  await runJobsToEnd(server.services);
  expect(await results(id)).toHaveLength(2);
  const second = await pollOf(id);
  for (const [place] of people.entries()) await answer(second, place, answers(4));
  await close(second);
  const [before, same] = await results(id);
  expect(before.questions[0].average).toBe(4);
  expect(same.questions[0].average).toBe(4);
  await server.call('PUT', `v1/users/${people[13]?.id}/`, { token: admin, body: { groups: [] } });
  await openDueWaves(server.services, new Date());
  const third = await pollOf(id);
  expect(third).not.toBe(second);
  for (let place = 0; place < 13; place++) await answer(third, place, answers(4));
  await close(third);
  const wave = (await results(id)).at(-1);
  expect(wave).toMatchObject({ invited: 13, answered: 13 });
  expect(wave.questions[0]).toMatchObject({ average: null, distribution: null, answered: null });
  // A joiner after the wave began is asked in the next one.
  await server.call('PUT', `v1/users/${people[13]?.id}/`, { token: admin, body: { groups: [group] } });
  const later = await pulse({ every: 'month' });
  const poll = await pollOf(later);
  const user = await server.build.user({ tenant, groups: [group] });
  const refused = await server.call('POST', `v1/polls/${poll}/answers/`, {
    token: await server.login(user),
    body: { answers: answers(3) },
  });
  expect(refused.statusCode).toBe(409);
});

test('questions take turns, and wrong ones are told', async () => {
  const id = await pulse({ rotate: 2 });
  const asked = (await results(id))[0].questions.map((row: { id: string }) => row.id);
  expect(asked).toEqual(['mood', 'nps']);
  const save = (questions: object[]) =>
    server.call('POST', 'v1/pulses/?admin_view=1', {
      token: admin,
      body: { translations: { fi: { title: 'x' } }, questions, group, every: 'week', days_open: 3 },
    });
  const [mood] = QUESTIONS;
  expect((await save([{ ...mood, from: 5, to: 5 }])).json().errors).toHaveProperty(['questions.0.to']);
  expect((await save([{ ...mood, when: { question: 0, is: [1] } }])).json().errors).toHaveProperty([
    'questions.0.when',
  ]);
  expect((await save([{ id: 'm', type: 'matrix', translations: { fi: { text: 'x' } } }])).statusCode).toBe(
    400,
  );
  const poll = await pollOf(await pulse());
  for (const wrong of [
    { question: 'mood', value: 6 },
    { question: 'mood', options: ['1'] },
    { question: 'order', options: ['pay'] },
    { question: 'parts', rows: [{ row: 'x', value: 1 }] },
    { question: 'nps', value: 11 },
  ])
    expect((await answer(poll, 0, [wrong])).statusCode, JSON.stringify(wrong)).toBe(400);
  const changed = await server.call('PUT', `v1/polls/${poll}/?admin_view=1`, {
    token: admin,
    body: { anonymous: false },
  });
  expect(changed.statusCode).toBe(409);
  expect(
    (
      await server.call('POST', 'v1/pulses/?admin_view=1', {
        token: groupAdmin,
        body: {
          translations: { fi: { title: 'x' } },
          questions: QUESTIONS,
          group: (await server.build.group({ tenant })).id,
          every: 'week',
          days_open: 3,
        },
      })
    ).statusCode,
  ).toBeGreaterThanOrEqual(400);
});
