import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPolls, questions } from '../../../test/polls.ts';

let polls: Awaited<ReturnType<typeof openPolls>>;

beforeAll(async () => {
  polls = await openPolls();
});

afterAll(() => polls.server.close());

const full = [
  { question: 'lunch', options: ['desk'] },
  { question: 'food', options: ['cake', 'soup'] },
  { question: 'wish', options: [], text: '  Lisää kalaa  ' },
];

const storedAnswers = [
  { question: 'lunch', options: ['desk'], text: null },
  { question: 'food', options: ['cake', 'soup'], text: null },
  { question: 'wish', options: [], text: 'Lisää kalaa' },
];

describe('answering a poll', () => {
  test('can be read back by the person, and by nobody else', async () => {
    const { create, answer, own, person } = polls;
    const poll = await create();
    expect(await own(poll)).toEqual({ answered: false, results: [] });
    const answered = await answer(poll, full);
    expect(answered.statusCode).toBe(201);
    const result = { id: expect.any(String), time: expect.any(String), answers: storedAnswers };
    expect(answered.json()).toEqual({ answered: true, results: [result] });
    expect(await own(poll)).toEqual(answered.json());
    expect(await own(poll, (await person()).token)).toEqual({ answered: false, results: [] });
  });

  test.each([
    [
      'a question that the poll does not have',
      [{ question: 'dinner', options: ['desk'] }],
      'answers.0.question',
    ],
    ['a question twice', [full[0], full[0]], 'answers.1.question'],
    ['an option of another question', [{ question: 'lunch', options: ['soup'] }], 'answers.0.options'],
    [
      'several options where one is allowed',
      [{ question: 'lunch', options: ['desk', 'canteen'] }],
      'answers.0.options',
    ],
    ['an option twice', [{ question: 'food', options: ['soup', 'soup'] }], 'answers.0.options'],
    ['words for a choice', [{ question: 'lunch', options: ['desk'], text: 'ehkä' }], 'answers.0.text'],
    ['an option of an open question', [{ question: 'wish', options: ['desk'] }], 'answers.0.options'],
    ['too many words', [{ question: 'wish', text: 'a'.repeat(2001) }], 'answers.0.text'],
    ['nothing', [], 'answers'],
    [
      'nothing but blanks',
      [
        { question: 'wish', text: ' ' },
        { question: 'food', options: [] },
      ],
      'answers',
    ],
  ])('rejects %s', async (_, answers, field) => {
    const rejection = await polls.answer(await polls.create(), answers as Record<string, unknown>[]);
    expect(rejection.statusCode).toBe(400);
    expect(Object.keys(rejection.json().errors)).toEqual([field]);
  });

  test('a second time is rejected, unless the poll allows several answers', async () => {
    const { create, answer, own } = polls;
    const once = await create();
    await answer(once, full);
    const again = await answer(once, full);
    expect([again.statusCode, again.json().detail]).toEqual([409, 'Olet jo vastannut tähän kyselyyn.']);
    const often = await create({ allow_several_answers: true });
    await answer(often, full);
    expect((await answer(often, full)).statusCode).toBe(201);
    expect((await own(often)).results).toHaveLength(2);
  });

  test.each([
    ['fi', 'Nimettömään kyselyyn voi vastata vain kerran'],
    ['sv', 'En anonym enkät kan besvaras bara en gång'],
    ['en', 'An anonymous poll can be answered only once'],
    ['lt', 'Į anoniminę apklausą galima atsakyti tik vieną kartą'],
  ])('several times without names is refused, in %s', async (language, text) => {
    const { server, company, create, change, read } = polls;
    const body = { anonymous: true, allow_several_answers: true };
    const token = company.tokens.groupAdmin;
    const rejected = await server.call('POST', 'v1/polls/', { token, language, body });
    expect([rejected.statusCode, rejected.json().errors.allow_several_answers]).toEqual([400, [text]]);
    const anonymous = await create({ anonymous: true, allow_several_answers: 'false' });
    expect((await change(anonymous, { allow_several_answers: true })).statusCode).toBe(400);
    const named = await create({ allow_several_answers: true });
    expect((await change(named, { anonymous: true })).statusCode).toBe(200);
    expect((await read(named)).statusCode).toBe(200);
  });

  test.each([false, true])('concurrently counts once (anonymous: %s)', async (anonymous) => {
    const { create, answer, read, person, close } = polls;
    const poll = await create({ anonymous });
    const all = await Promise.all(Array.from({ length: 8 }, () => answer(poll, full)));
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(7).fill(409)]);
    for (let index = 0; index < 4; index++) await answer(poll, full, (await person()).token);
    await close(poll);
    expect((await read(poll)).json().count).toBe(5);
  });

  test('after the deadline is rejected', async () => {
    const { create, answer, change, own } = polls;
    const poll = await create();
    await change(poll, { response_deadline: '01.01.2026 12:00' });
    const late = await answer(poll, full);
    expect([late.statusCode, late.json().detail]).toEqual([409, 'Vastausaika on päättynyt.']);
    expect(await own(poll)).toEqual({ answered: false, results: [] });
  });

  test('is for people who see the poll and are not read-only', async () => {
    const { create, answer, company, own } = polls;
    const { tokens } = company;
    const poll = await create();
    const draft = await create({ published: false });
    expect((await answer(draft, full)).statusCode).toBe(404);
    expect((await answer(poll, full, tokens.outsider)).statusCode).toBe(404);
    expect((await answer(poll, full, tokens.stranger)).statusCode).toBe(404);
    expect((await answer(poll, full, tokens.readOnly)).statusCode).toBe(403);
    expect(await own(poll, tokens.readOnly)).toEqual({ answered: false, results: [] });
    expect((await own(poll, tokens.outsider)).status).toBe(404);
  });

  test('shows in lists and details: to employees whether they answered, to editors the count', async () => {
    const { create, answer, company, server } = polls;
    for (const anonymous of [true, false]) {
      const poll = await create({ anonymous });
      const seen = async (token: string | undefined, query = '') => {
        const detail = (await server.call('GET', `v1/polls/${poll}/${query}`, { token })).json();
        const list = (await server.call('GET', `v1/polls/${query}`, { token })).json();
        const row = list.results.find(({ id }: { id: number }) => id === poll);
        expect([row.answered, row.answer_count]).toEqual([detail.answered, detail.answer_count]);
        return detail;
      };
      expect((await seen(company.tokens.member)).answered).toBe(false);
      await answer(poll, full);
      expect((await seen(company.tokens.member)).answered).toBe(true);
      expect((await seen(company.tokens.groupAdmin)).answered).toBe(false);
      const asEditor = await seen(company.tokens.groupAdmin, '?admin_view=1');
      // The number of an anonymous poll's answers is withheld together with them.
      expect(asEditor).toMatchObject({ answer_count: anonymous ? 0 : 1, frozen: true });
    }
  });
});

describe('a poll with answers', () => {
  test.each([false, true])('has frozen questions and anonymity (anonymous: %s)', async (anonymous) => {
    const { create, answer, change, server, company } = polls;
    const poll = await create({ anonymous });
    expect((await change(poll, { anonymous: !anonymous })).statusCode).toBe(200);
    await change(poll, { anonymous });
    await answer(poll, full);
    const [first, ...rest] = questions;
    for (const body of [
      { questions: rest },
      { questions: [{ ...first, translations: { fi: { text: 'Toinen' } } }, ...rest] },
      { anonymous: !anonymous },
    ]) {
      const conflict = await change(poll, body);
      expect(conflict.statusCode).toBe(409);
      expect(conflict.json().detail).toMatch(/^Kyselyyn on jo vastattu/);
      const [field = ''] = Object.keys(body);
      expect(conflict.json().errors).toEqual({ [field]: [conflict.json().detail] });
    }
    const editors = { token: company.tokens.groupAdmin };
    const read = await server.call('GET', `v1/polls/${poll}/?admin_view=1`, editors);
    const same = await change(poll, { ...read.json(), response_deadline: '02.06.2036 12:00' });
    expect([same.statusCode, same.json().questions]).toEqual([200, read.json().questions]);
  });

  test('never has answers to other questions after a concurrent change', async () => {
    const { create, answer, change } = polls;
    for (let round = 0; round < 5; round++) {
      const poll = await create();
      const [answered, changed] = await Promise.all([
        answer(poll, [{ question: 'lunch', options: ['desk'] }]),
        change(poll, { questions: questions.slice(1) }),
      ]);
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([answered.statusCode, changed.statusCode]);
    }
  });
});

describe('the answers for editors', () => {
  test('have person, time and content where the poll is not anonymous', async () => {
    const { create, answer, read, person, server } = polls;
    const poll = await create({ attach_name: true });
    const { user, token } = await person({ first_name: 'Aino', last_name: 'Virta' });
    await answer(poll, full, token);
    const page = (await read(poll)).json();
    expect(page).toEqual({
      count: 1,
      next: null,
      previous: null,
      results: [
        {
          id: expect.any(String),
          person: { id: user.id, first_name: 'Aino', last_name: 'Virta' },
          time: expect.any(String),
          answers: storedAnswers,
        },
      ],
    });
    const summary = await server.call('GET', `v1/polls/${poll}/answers/summary/`, {
      token: polls.company.tokens.groupAdmin,
    });
    expect(summary.json()).toEqual({
      count: 1,
      asked: expect.any(Number),
      answered: 1,
      narrowing: 'answers',
      groups: expect.any(Array),
      hidden: false,
      questions: [
        {
          id: 'lunch',
          count: 1,
          options: [
            { id: 'canteen', count: 0 },
            { id: 'desk', count: 1 },
          ],
        },
        {
          id: 'food',
          count: 1,
          options: [
            { id: 'soup', count: 1 },
            { id: 'salad', count: 0 },
            { id: 'cake', count: 1 },
          ],
        },
        { id: 'wish', count: 1, options: [] },
      ],
    });
  });

  test('have no names where the poll was created without them, also when that changes later', async () => {
    const { create, answer, read, change } = polls;
    const poll = await create();
    await answer(poll, full);
    expect((await read(poll)).json().results[0].person).toBeNull();
    expect((await change(poll, { attach_name: true })).statusCode).toBe(200);
    expect((await read(poll)).json().results[0].person).toBeNull();
  });

  test('are paginated', async () => {
    const { create, answer, read } = polls;
    const poll = await create({ allow_several_answers: true });
    for (const text of ['a', 'b', 'c']) await answer(poll, [{ question: 'wish', text }]);
    const first = (await read(poll, '?page_size=2')).json();
    expect(first).toMatchObject({ count: 3, next: expect.stringContaining('page=2'), previous: null });
    const second = (await read(poll, '?page_size=2&page=2')).json();
    expect(second.next).toBeNull();
    const texts = [...first.results, ...second.results].map(({ answers }) => answers[0].text);
    expect(texts).toEqual(['a', 'b', 'c']);
    expect((await read(poll, '?page=9')).json().results).toEqual([]);
  });

  test('can be downloaded as a file, a column per question, in the reader’s language', async () => {
    const { create, answer, read, person } = polls;
    const poll = await create({ attach_name: true });
    const { token } = await person({ first_name: '=Aino', last_name: 'Virta' });
    await answer(poll, full, token);
    const csv = await read(poll, '?format=csv', undefined, 'sv');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toMatch(/^attachment; .*Lounas\.csv/);
    const [header, row] = csv.body.replace('\ufeff', '').split('\r\n');
    expect(header).toBe('Svarande;Tid;Missä syöt? (sv);Mitä syöt? (sv);Mitä toivot? (sv)');
    expect(row).toMatch(
      /^'=Aino Virta;\d\d\.\d\d\.\d{4} \d\d:\d\d;Vaihtoehto desk \(sv\);Vaihtoehto cake \(sv\) \| Vaihtoehto soup \(sv\);Lisää kalaa$/,
    );
    const xlsx = await read(poll, '?format=xlsx');
    expect(xlsx.statusCode).toBe(200);
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  test.each([
    ['anonymous', 401],
    ['member', 403],
    ['readOnly', 403],
    ['feedbackManager', 403],
    ['strangerAdmin', 404],
    ['tenantAdmin', 200],
  ] as const)('give %s the status %i', async (who, status) => {
    const { create, server, company } = polls;
    const poll = await create();
    for (const path of ['', 'summary/']) {
      const token = company.tokens[who];
      const answer = await server.call('GET', `v1/polls/${poll}/answers/${path}`, { token });
      expect(answer.statusCode).toBe(status);
    }
  });

  test('are hidden from editors of other groups', async () => {
    const { create, read, server, company } = polls;
    const poll = await create();
    const editor = await server.build.user({
      tenant: company.tenantId,
      admin_groups: [company.groups.other],
      groups: [company.groups.own],
    });
    expect((await read(poll, '', await server.login(editor))).statusCode).toBe(404);
  });
});

test('lists have pages of 100 for employees and 10 for editors', async () => {
  const { create, server, company } = polls;
  for (let n = 0; n < 11; n++) await create();
  const sizes = async (query: string) =>
    (await server.call('GET', `v1/polls/${query}`, { token: company.tokens.groupAdmin })).json().results
      .length;
  expect(await sizes('?admin_view=1')).toBe(10);
  expect(await sizes('')).toBeGreaterThan(10);
});

describe('a poll that nobody could answer is refused', () => {
  const texts = (text: string) => ({ fi: { text } });
  const choice = (...options: string[]) => ({
    id: 'place',
    type: 'choice',
    translations: texts('Missä?'),
    options: options.map((text, index) => ({ id: `o${index}`, translations: texts(text) })),
  });
  const post = (fields: object) =>
    polls.server.call('POST', 'v1/polls/', {
      token: polls.company.tokens.groupAdmin,
      body: {
        group: polls.company.groups.own,
        published: true,
        response_deadline: '01.06.2036 12:00',
        translations: { fi: { title: 'Lounas', description: 'Kuvaus.' } },
        questions: [choice('Sali', 'Työpiste')],
        ...fields,
      },
    });

  test.each([
    ['the same text', ['Sama', 'Sama']],
    ['another case', ['Ruokala', 'RUOKALA']],
    ['an invisible character', ['Sali', 'Sa\u200bli']],
    ['more spaces', ['Iso sali', 'Iso  sali ']],
  ])('for two options of %s', async (_, options) => {
    const answer = await post({ questions: [choice(...options)] });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['questions']]);
  });

  test('for a deadline that has passed; as a draft it is saved', async () => {
    const passed = { response_deadline: '01.01.2024 12:00' };
    const answer = await post(passed);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['response_deadline']]);
    expect((await post({ ...passed, published: false })).statusCode).toBe(201);
    expect((await post({})).statusCode).toBe(201);
  });
});
