import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPolls } from '../../../test/polls.ts';

let polls: Awaited<ReturnType<typeof openPolls>>;

beforeAll(async () => {
  polls = await openPolls();
});

afterAll(() => polls.server.close());

const readUnseen = (poll: number, group: number | string, token = polls.company.tokens.tenantAdmin) =>
  polls.server.call('GET', `v1/polls/${poll}/unseen/?group=${group}&admin_view=1`, { token });

test('editors get the number of a group’s readers who cannot see a poll', async () => {
  const { create, person, company, server } = polls;
  const poll = await create();
  const both = await server.build.user({
    tenant: company.tenantId,
    groups: [company.groups.own, company.groups.other],
  });
  const before = (await readUnseen(poll, company.groups.other)).json();
  expect(before.unseen).toBe(before.readers - 1);
  expect((await readUnseen(poll, company.groups.own)).json().unseen).toBe(0);
  await person();
  const everyone = (await readUnseen(poll, company.everyone)).json();
  expect(everyone.readers).toBeGreaterThan(before.readers);
  expect(everyone.unseen).toBe(
    everyone.readers - (await readUnseen(poll, company.groups.own)).json().readers,
  );
  expect(both.id).toBeGreaterThan(0);
});

test('the number is 0 for a poll for everyone', async () => {
  const { server, company, create } = polls;
  const poll = await create();
  const moved = await server.call('PUT', `v1/polls/${poll}/`, {
    token: company.tokens.tenantAdmin,
    body: { group: company.everyone },
  });
  expect(moved.statusCode, moved.body).toBe(200);
  expect((await readUnseen(poll, company.groups.other)).json().unseen).toBe(0);
});

test('the number requires the right to publish to both groups', async () => {
  const { company, create } = polls;
  const poll = await create();
  expect((await readUnseen(poll, company.groups.own, company.tokens.groupAdmin)).statusCode).toBe(200);
  const answer = await readUnseen(poll, company.groups.other, company.tokens.groupAdmin);
  expect(answer.statusCode, answer.body).toBe(400);
  expect(Object.keys(answer.json().errors)).toEqual(['group']);
  expect((await readUnseen(poll, company.groups.own, company.tokens.member)).statusCode).toBe(403);
  expect((await readUnseen(poll, company.groups.own, company.tokens.strangerAdmin)).statusCode).toBe(404);
  expect((await readUnseen(poll, 'x')).statusCode).toBe(400);
});
