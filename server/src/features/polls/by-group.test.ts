import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPolls } from '../../../test/polls.ts';
import { settleReach } from '../../../test/settle-reach.ts';

let polls: Awaited<ReturnType<typeof openPolls>>;
let few: number;
let many: number;

const lunch = (option: string) => ({ question: 'lunch', options: [option] });

/** Creates a person in the poll's group and in others. */
async function person(...groups: number[]) {
  const { server, company } = polls;
  const user = await server.build.user({ tenant: company.tenantId, groups: [company.groups.own, ...groups] });
  return server.login(user);
}

/** Creates a poll that a number of people of each group have answered with an option. */
async function answered(
  fields: object,
  counts: readonly (readonly [group: number, option: string, times: number])[],
) {
  const poll = await polls.create({ ...fields });
  for (const [group, option, times] of counts)
    for (let n = 0; n < times; n++) {
      const answer = await polls.answer(poll, [lunch(option)], await person(group));
      expect(answer.statusCode, answer.body).toBe(201);
    }
  await settleReach(polls.server.services, polls.company.tenantId);
  return poll;
}

const summary = async (poll: number, group?: number) =>
  polls.read(
    poll,
    `summary/${group === undefined ? '' : `?group=${group}`}`,
    polls.company.tokens.tenantAdmin,
  );

beforeAll(async () => {
  polls = await openPolls();
});

/** Creates two new groups, so that tests do not share people. */
async function newGroups() {
  const { server, company } = polls;
  few = (await server.build.group({ tenant: company.tenantId })).id;
  many = (await server.build.group({ tenant: company.tenantId })).id;
}

afterAll(() => polls.server.close());

test('named answers are filtered by group, in files too', async () => {
  await newGroups();
  const poll = await answered({ attach_name: true }, [
    [few, 'desk', 2],
    [many, 'canteen', 3],
  ]);
  const narrowed = (await summary(poll, few)).json();
  expect(narrowed).toMatchObject({ narrowing: 'answers', count: 2, answered: 2 });
  expect(narrowed.questions[0].options).toEqual([
    { id: 'canteen', count: 0 },
    { id: 'desk', count: 2 },
  ]);
  const { tenantAdmin, groupAdmin } = polls.company.tokens;
  expect((await polls.read(poll, `?group=${few}`, tenantAdmin)).json()).toMatchObject({ count: 2 });
  const csv = await polls.read(poll, `?group=${few}&format=csv`, tenantAdmin);
  expect(csv.body.trim().split('\r\n')).toHaveLength(3);
  expect((await polls.read(poll, `?group=${few}`, groupAdmin)).statusCode).toBe(400);
  expect((await polls.read(poll, 'summary/?group=99999999', tenantAdmin)).statusCode).toBe(400);
});

test('anonymous answers are only summarised, after the deadline, without figures that identify somebody', async () => {
  await newGroups();
  const poll = await answered({}, [
    [few, 'desk', 5],
    [few, 'canteen', 5],
    [many, 'desk', 6],
    [many, 'canteen', 6],
  ]);
  expect((await summary(poll)).json()).toMatchObject({ narrowing: 'none', groups: [] });
  expect((await summary(poll, many)).statusCode).toBe(400);
  await polls.close(poll);
  const overall = (await summary(poll)).json();
  expect(overall).toMatchObject({ narrowing: 'sums', count: 22, answered: 22 });
  const named = (id: number) => overall.groups.find((group: { id: number }) => group.id === id);
  expect(named(many)).toMatchObject({ asked: 12, answered: 12 });
  expect((await summary(poll, many)).json().questions[0]).toMatchObject({
    count: 12,
    options: [
      { id: 'canteen', count: 6 },
      { id: 'desk', count: 6 },
    ],
  });
  const { tenantAdmin } = polls.company.tokens;
  expect((await polls.read(poll, `?group=${many}`, tenantAdmin)).statusCode).toBe(400);
});

test('figures of a group are withheld when small, or when they would reveal another group’s', async () => {
  await newGroups();
  const poll = await answered({}, [
    [few, 'desk', 6],
    [few, 'canteen', 2],
    [many, 'desk', 6],
    [many, 'canteen', 6],
  ]);
  await polls.close(poll);
  const suppressed = (await summary(poll, few)).json();
  expect(suppressed).toMatchObject({ count: null, answered: null });
  expect(suppressed.questions[0]).toMatchObject({ count: null, options: [{ count: null }, { count: null }] });
  // Everyone else is in the other group, so its numbers would reveal the withheld ones.
  expect((await summary(poll, many)).json()).toMatchObject({ count: null, answered: null });
});

test.each(['groups', 'active'])(
  'no sum of a group changes when one person is taken out by %s',
  async (field) => {
    await newGroups();
    const { server, company, answer, create, close } = polls;
    const poll = await create();
    const people: { id: number; option: string }[] = [];
    for (const [group, options] of [
      [few, ['desk', 'canteen']],
      [many, ['desk', 'desk', 'canteen']],
    ] as const)
      for (const option of options)
        for (let n = 0; n < 5; n++) {
          const user = await server.build.user({
            tenant: company.tenantId,
            groups: [company.groups.own, group],
          });
          await answer(poll, [lunch(option)], await server.login(user));
          if (group === many) people.push({ id: user.id, option });
        }
    await settleReach(server.services, company.tenantId);
    await close(poll);
    const read = async () => [(await summary(poll)).json(), (await summary(poll, many)).json()];
    const before = await read();
    expect(before[1]).toMatchObject({
      count: 15,
      questions: [{ options: [{ count: 5 }, { count: 10 }] }, {}, {}],
    });
    const put = async (id: number, body: object) => {
      const changed = await server.call('PUT', `v1/users/${id}/`, {
        token: company.tokens.tenantAdmin,
        body,
      });
      expect(changed.statusCode, changed.body).toBe(200);
    };
    for (const option of ['desk', 'canteen']) {
      const id = people.find((answerer) => answerer.option === option)?.id ?? 0;
      await put(id, field === 'groups' ? { groups: [company.groups.own] } : { active: false });
      expect(await read()).toEqual(before);
      await settleReach(server.services, company.tenantId);
      expect(await read()).toEqual(before);
      await put(id, field === 'groups' ? { groups: [company.groups.own, many] } : { active: true });
      expect(await read()).toEqual(before);
    }
  },
);

test('answers to one question can be read separately', async () => {
  const poll = await polls.create();
  await polls.answer(poll, [lunch('desk')], await person());
  await polls.answer(poll, [lunch('desk'), { question: 'wish', text: 'Lisää kahvia' }], await person());
  const { count, results } = (await polls.read(poll, '?question=wish')).json();
  expect([count, results.length]).toEqual([1, 1]);
});
