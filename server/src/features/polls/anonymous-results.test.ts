import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPolls } from '../../../test/polls.ts';
import { lockAnswers } from '../../platform/db/advisory-locks.ts';
import { scrub } from '../anonymity/scrub-job.ts';
import { castAnonymousBallot } from './anonymous-ballots.ts';

type Polls = Awaited<ReturnType<typeof openPolls>>;

let polls: Polls;

beforeAll(async () => {
  polls = await openPolls();
});

afterAll(() => polls.server.close());

const wish = (text: string) => [{ question: 'wish', text }];
const full = [{ question: 'lunch', options: ['desk'] }, ...wish('Lisää kalaa')];

/** Lets this many new people answer a poll. */
async function answeredBy(poll: number, count: number) {
  for (let n = 0; n < count; n++) {
    const { statusCode, body } = await polls.answer(poll, full, (await polls.person()).token);
    expect(statusCode, body).toBe(201);
  }
}

/** Returns the number of answers that editors see, after checking that all places show the same number. */
async function readVisibleCount(poll: number, token = polls.company.tokens.groupAdmin) {
  const get = async (path: string) => (await polls.server.call('GET', path, { token })).json();
  const page = await get(`v1/polls/${poll}/answers/`);
  const summary = await get(`v1/polls/${poll}/answers/summary/`);
  const item = await get(`v1/polls/${poll}/?admin_view=1`);
  const list = await get('v1/polls/?admin_view=1&page_size=100');
  const row = list.results.find(({ id }: { id: number }) => id === poll);
  const csv = await polls.read(poll, '?format=csv', token);
  const counts = [
    page.count,
    page.results.length,
    summary.count,
    summary.questions[0].count,
    item.answer_count,
    row.answer_count,
    csv.body.trim().split('\r\n').length - 1,
  ];
  expect(new Set(counts).size, counts.join()).toBe(1);
  expect(summary.hidden).toBe(page.count === 0);
  expect(summary).toMatchObject({ narrowing: 'none', groups: [] });
  // Small numbers of people who have not answered are withheld.
  expect(summary.asked === null || [0, 5].includes(Math.min(5, summary.asked - page.count))).toBe(true);
  for (const path of ['', 'summary/']) {
    const narrowed = await get(`v1/polls/${poll}/answers/${path}?group=${polls.company.groups.own}`);
    expect(narrowed.status).toBe(400);
  }
  expect([200, page.count]).toEqual([(await polls.read(poll, '?format=xlsx', token)).statusCode, counts[0]]);
  return page.count as number;
}

test('nothing is shown before the deadline, and everything after it', async () => {
  const poll = await polls.create({ anonymous: true, attach_name: true });
  for (const count of [4, 1, 2]) {
    await answeredBy(poll, count);
    expect(await readVisibleCount(poll)).toBe(0);
  }
  await polls.close(poll);
  expect(await readVisibleCount(poll)).toBe(7);
  const { results } = (await polls.read(poll)).json();
  for (const result of results)
    expect(result).toMatchObject({ id: expect.any(String), person: null, time: null });
});

test('four answers are never shown, five are, wherever they are stored', async () => {
  const four = await polls.create({ anonymous: true });
  await answeredBy(four, 4);
  const five = await polls.create({ anonymous: true });
  await answeredBy(five, 3);
  await scrub(polls.server.services);
  await answeredBy(five, 2);
  for (const poll of [four, five]) await polls.close(poll);
  expect([await readVisibleCount(four), await readVisibleCount(five)]).toEqual([0, 5]);
  await scrub(polls.server.services);
  expect([await readVisibleCount(four), await readVisibleCount(five)]).toEqual([0, 5]);
});

test('people who can read the answers are not counted, and repeated answers count once', async () => {
  const { create, answer, close, company, person } = polls;
  const poll = await create({ anonymous: true });
  const { tokens } = company;
  const statuses = [];
  for (let round = 0; round < 4; round++)
    statuses.push((await answer(poll, wish('minun'), tokens.groupAdmin)).statusCode);
  expect(statuses).toEqual([201, 409, 409, 409]);
  const admin = await polls.server.build.user({
    tenant: company.tenantId,
    groups: [company.groups.own],
    is_tenant_admin: true,
  });
  expect((await answer(poll, wish('toisen'), await polls.server.login(admin))).statusCode).toBe(201);
  await answeredBy(poll, 4);
  await close(poll);
  // Six answers, but only four of them by people who cannot read answers.
  expect(await readVisibleCount(poll)).toBe(0);
  // People who become readers later do not count either.
  const enough = await create({ anonymous: true });
  await answeredBy(enough, 4);
  const fifth = await person();
  expect((await answer(enough, full, fifth.token)).statusCode).toBe(201);
  await close(enough);
  expect(await readVisibleCount(enough)).toBe(5);
  const { system } = polls.server.services.database;
  await system.execute(
    sql`update users set admin_groups = array[${company.groups.own}::int] where id = ${fifth.user.id}`,
  );
  expect(await readVisibleCount(enough)).toBe(0);
});

test('readers of the group that a poll is moved to are not counted either', async () => {
  const { company, server } = polls;
  const { own, other: otherGroup } = company.groups;
  const poll = await polls.create({ anonymous: true });
  await answeredBy(poll, 4);
  const editor = await server.build.user({
    tenant: company.tenantId,
    groups: [own],
    admin_groups: [otherGroup],
  });
  expect((await polls.answer(poll, full, await server.login(editor))).statusCode).toBe(201);
  for (let n = 0; n < 5; n++) await server.build.user({ tenant: company.tenantId, groups: [otherGroup] });
  const body = { group: otherGroup, response_deadline: '01.01.2026 12:00' };
  const token = company.tokens.tenantAdmin;
  const moved = await server.call('PUT', `v1/polls/${poll}/`, { token, body });
  expect(moved.statusCode, moved.body).toBe(200);
  expect(await readVisibleCount(poll, token)).toBe(0);
});

test('a poll whose answers are readable takes no more answers', async () => {
  const { create, change, close, answer, person } = polls;
  const poll = await create({ anonymous: true });
  await answeredBy(poll, 5);
  await close(poll);
  const later = await change(poll, { response_deadline: '01.06.2036 12:00' });
  expect([later.statusCode, later.json().detail]).toEqual([
    409,
    expect.stringMatching(/^Vastausaika on päättynyt ja nimettömät vastaukset/),
  ]);
  expect((await answer(poll, full, (await person()).token)).statusCode).toBe(409);
  expect((await change(poll, { response_deadline: '02.01.2026 12:00' })).statusCode).toBe(200);
  // If there were too few answers for anyone to have read them, the deadline may be extended.
  const few = await create({ anonymous: true });
  await answeredBy(few, 4);
  await close(few);
  expect((await change(few, { response_deadline: '01.06.2036 12:00' })).statusCode).toBe(200);
  await answeredBy(few, 1);
  expect(await readVisibleCount(few)).toBe(0);
  await close(few);
  expect(await readVisibleCount(few)).toBe(5);
});

test('an anonymous poll for a group of fewer than five is refused with the reason', async () => {
  const { company, server, change } = polls;
  const { id: small } = await server.build.group({ tenant: company.tenantId });
  for (let index = 0; index < 4; index++)
    await server.build.user({ tenant: company.tenantId, groups: [small] });
  const token = company.tokens.tenantAdmin;
  const poll = await polls.create();
  const put = (body: object) => server.call('PUT', `v1/polls/${poll}/`, { token, body });
  const expectRejected = async (answer: Promise<{ statusCode: number; json(): { errors: object } }>) => {
    const { statusCode, json } = await answer;
    expect([statusCode, json().errors]).toEqual([
      400,
      { anonymous: [expect.stringContaining('vähintään 5 ihmistä')] },
    ]);
  };
  await expectRejected(put({ group: small, anonymous: true }));
  expect((await change(poll, { anonymous: true })).statusCode).toBe(200);
  await expectRejected(put({ group: small }));
  expect((await put({ group: small, anonymous: false })).statusCode).toBe(200);
  await expectRejected(put({ anonymous: true }));
  await server.build.user({ tenant: company.tenantId, groups: [small] });
  expect((await put({ anonymous: true })).statusCode).toBe(200);
  // The same applies to the group of everyone, of which everyone is an implicit member.
  expect((await put({ group: company.everyone })).statusCode).toBe(200);
});

test('a draft for a group that is too small is not published, now or scheduled', async () => {
  const { company, server } = polls;
  const { id: small } = await server.build.group({ tenant: company.tenantId });
  const token = company.tokens.tenantAdmin;
  const poll = await polls.create({ anonymous: true });
  const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
    server.call(method, `v1/polls/${poll}/${path}`, { token, body });
  const draft = await call('PUT', 'draft/', { group: small });
  expect(draft.statusCode, draft.body).toBe(200);
  expect((await call('POST', 'draft/publish/')).statusCode).toBe(400);
  const { system } = server.services.database;
  await system.execute(
    sql`update versions set publish_at = now() - interval '1 second', state = 'scheduled', scheduled_by = user_id where state = 'draft' and entity = 'poll' and object_id = ${poll}`,
  );
  expect((await call('GET', '?admin_view=1')).json().group).toBe(company.groups.own);
  expect((await call('GET', 'draft/')).json().draft).toMatchObject({
    publish_at: null,
    refused: expect.stringContaining('vähintään 5 ihmistä'),
  });
});

test('an answer accepted before the deadline is among the answers read after it', async () => {
  const { create, company, server } = polls;
  const poll = await create({ anonymous: true });
  await answeredBy(poll, 5);
  const { services } = server;
  const { system } = services.database;
  await system.execute(sql`update polls set response_deadline = now() where id = ${poll}`);
  const reading = await system.transaction(async (db) => {
    const tx = { db, tenantId: company.tenantId };
    await lockAnswers(tx.db, poll);
    const page = server.call('GET', `v1/polls/${poll}/answers/`, { token: company.tokens.groupAdmin });
    await expect
      .poll(async () => {
        const { rowCount } = await tx.db.execute(
          sql`select from pg_locks where locktype = 'advisory' and objid = ${poll}::int and not granted`,
        );
        return rowCount;
      })
      .toBe(1);
    await castAnonymousBallot(tx, services, poll, { userId: 999_999 }, [
      { question: 'wish', options: [], text: 'vielä' },
    ]);
    return { page };
  });
  expect((await reading.page).json().count).toBe(6);
});
