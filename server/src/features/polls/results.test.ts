import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPolls } from '../../../test/polls.ts';

let polls: Awaited<ReturnType<typeof openPolls>>;

beforeAll(async () => {
  polls = await openPolls();
});

afterAll(() => polls.server.close());

const desk = [
  { question: 'lunch', options: ['desk'] },
  { question: 'food', options: ['soup', 'cake'] },
  { question: 'wish', text: 'Kalaa' },
];
const canteen = [{ question: 'lunch', options: ['canteen'] }];

const results = (poll: number, token = polls.company.tokens.member) =>
  polls.server.call('GET', `v1/polls/${poll}/results/`, { token });
const correct = (poll: number, answers: object[], token = polls.company.tokens.member) =>
  polls.server.call('PUT', `v1/polls/${poll}/answers/`, { token, body: { answers } });

const tally = (answered: number, lunch: [number, number], food: [number, number, number]) => ({
  answered,
  questions: [
    {
      id: 'lunch',
      options: [
        { id: 'canteen', count: lunch[0] },
        { id: 'desk', count: lunch[1] },
      ],
    },
    {
      id: 'food',
      options: [
        { id: 'soup', count: food[0] },
        { id: 'salad', count: food[1] },
        { id: 'cake', count: food[2] },
      ],
    },
    { id: 'wish', options: [] },
  ],
});

test('results are shown to nobody, to those who have answered, or to all after the deadline', async () => {
  const { create, answer, close, person, company } = polls;
  const colleague = await person();
  for (const choice of ['never', 'after_answer', 'after_deadline']) {
    const poll = await create({ results: choice });
    expect((await results(poll)).statusCode, choice).toBe(404);
    await answer(poll, desk);
    await answer(poll, canteen, colleague.token);
    const own = await results(poll);
    expect(own.statusCode, choice).toBe(choice === 'after_answer' ? 200 : 404);
    if (own.statusCode === 200) expect(own.json()).toEqual(tally(2, [1, 1], [1, 0, 1]));
    const onlooker = (await person()).token;
    expect((await results(poll, onlooker)).statusCode, choice).toBe(404);
    expect((await close(poll)).statusCode).toBe(200);
    expect((await results(poll, onlooker)).statusCode, choice).toBe(choice === 'after_deadline' ? 200 : 404);
    for (const token of [company.tokens.strangerAdmin, company.tokens.outsider])
      expect((await results(poll, token)).statusCode, choice).toBe(404);
  }
});

test('results of an anonymous poll are shown after the deadline, and from five answers on', async () => {
  const { create, answer, close, person } = polls;
  for (const [choice, count] of [
    ['after_deadline', 4],
    ['after_deadline', 5],
    ['after_answer', 5],
  ] as const) {
    const poll = await create({ anonymous: true, results: choice });
    const tokens = await Promise.all(Array.from({ length: count }, async () => (await person()).token));
    for (const token of tokens) expect((await answer(poll, desk, token)).statusCode).toBe(201);
    expect((await results(poll, tokens[0])).statusCode).toBe(404);
    await close(poll);
    const afterDeadline = await results(poll, tokens[0]);
    expect(afterDeadline.statusCode, `${choice} ${count}`).toBe(count < 5 ? 404 : 200);
    if (count >= 5) expect(afterDeadline.json()).toEqual(tally(5, [0, 5], [5, 0, 5]));
    const isForAll = choice === 'after_deadline' && count >= 5;
    expect((await results(poll)).statusCode).toBe(isForAll ? 200 : 404);
  }
});

test('once a poll is answered, its results can be hidden, and not shown more widely than promised', async () => {
  const { create, answer, change } = polls;
  const poll = await create({ results: 'after_deadline' });
  expect((await change(poll, { results: 'after_answer' })).statusCode).toBe(200);
  expect((await change(poll, { results: 'after_deadline' })).statusCode).toBe(200);
  await answer(poll, desk);
  const widened = await change(poll, { results: 'after_answer' });
  expect([widened.statusCode, Object.keys(widened.json().errors)]).toEqual([409, ['results']]);
  expect((await change(poll, { results: 'never' })).statusCode).toBe(200);
  expect((await change(poll, { results: 'after_deadline' })).statusCode).toBe(409);
  expect((await change(await create(), { results: 'sometimes' })).statusCode).toBe(400);
});

test('an answer with a name is corrected until the deadline, and the last one counts', async () => {
  const { create, answer, own, read, close } = polls;
  const poll = await create({ attach_name: true, results: 'after_answer' });
  await answer(poll, desk);
  const corrected = await correct(poll, canteen);
  expect(corrected.statusCode, corrected.body).toBe(200);
  expect(corrected.json()).toEqual(await own(poll));
  expect(corrected.json().results).toMatchObject([
    { answers: [{ question: 'lunch', options: ['canteen'] }] },
  ]);
  expect((await results(poll)).json()).toEqual(tally(1, [1, 0], [0, 0, 0]));
  expect((await read(poll)).json()).toMatchObject({ count: 1, results: [{ person: expect.anything() }] });
  const wrong = await correct(poll, [{ question: 'dinner', options: ['desk'] }]);
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['answers.0.question']]);
  await close(poll);
  expect((await correct(poll, desk)).statusCode).toBe(409);
  expect((await own(poll)).results).toMatchObject([{ answers: [{ options: ['canteen'] }] }]);
});

test('an answer without a name cannot be corrected', async () => {
  const { create, answer } = polls;
  for (const fields of [{ anonymous: true }, { attach_name: false }]) {
    const poll = await create(fields);
    await answer(poll, desk);
    expect((await correct(poll, canteen)).statusCode).toBe(409);
  }
});

test('two corrections at once leave one answer', async () => {
  const { create, answer, own, person } = polls;
  const poll = await create({ attach_name: true });
  const { token } = await person();
  const answers = await Promise.all([
    correct(poll, desk, token),
    correct(poll, canteen, token),
    answer(poll, desk, token),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  expect((await own(poll, token)).results).toHaveLength(1);
});
