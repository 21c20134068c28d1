import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { type FeedbackChannel, openFeedback } from '../../../test/feedback.ts';
import { questions } from '../../../test/polls.ts';
import { readerOf, type Stored } from '../../../test/stored.ts';
import { deleteFeedbackFiles } from '../feedback/end-cases.ts';
import { scrub, scrubJob } from './scrub-job.ts';

const PEOPLE = 12;

/** Tables to which anonymous calls write. */
const OWN = ['feedback_cases', 'feedback_attachments', 'poll_ballots', 'poll_pseudonyms', 'idempotency_keys'];

let channel: FeedbackChannel;
let tokens: string[];

beforeAll(async () => {
  // Uses its own server, because all rows of its database are searched.
  channel = await openFeedback(() => startTestApp());
  const { company } = channel;
  tokens = [];
  for (let index = 0; index < PEOPLE; index++)
    tokens.push((await channel.person({ groups: [company.groups.own] })).token);
});

afterAll(() => channel.server.close());

const everything = () => readerOf(channel.server.services).everything();
const isOwn = ({ table }: Stored) => OWN.some((name) => table === `public.${name}`);

/** Returns the position of a row in its table as a number. */
const positionOf = ({ ctid }: Stored) => {
  const [page = 0, line = 0] = ctid.match(/\d+/g)?.map(Number) ?? [];
  return page * 10_000 + line;
};

/** Returns a call by one of the people that can be repeated with the same idempotency key. */
function keyedCall(index: number, path: string, body: object) {
  const headers = { 'idempotency-key': randomUUID() };
  const formOf = () => {
    const form = new FormData();
    form.set('attachment_name', `Liite ${'y'.repeat(index * 5)}`);
    form.set('file', new Blob([`tiedosto ${index}`]), 'liite.txt');
    return form;
  };
  const isUpload = path.includes('attachments');
  return () =>
    channel.server.call('POST', path, {
      token: tokens[index] ?? '',
      headers,
      body: isUpload ? formOf() : body,
    });
}

/** Creates an anonymous poll for the group to which all of them belong. */
async function createPoll(): Promise<number> {
  const { company, server } = channel;
  const created = await server.call('POST', 'v1/polls/', {
    token: company.tokens.groupAdmin,
    body: {
      group: company.groups.own,
      translations: { fi: { title: 'Lounas', description: 'Kerro.' } },
      response_deadline: '01.06.2036 12:00',
      published: true,
      anonymous: true,
      questions,
    },
  });
  expect(created.statusCode, created.body).toBe(201);
  return created.json().id;
}

/**
 * Everyone sends a file, a case, a message and an answer, one person after another, each longer than the previous one.
 */
async function sendAll() {
  const poll = await createPoll();
  const calls: ReturnType<typeof keyedCall>[] = [];
  const cases: number[] = [];
  const make = async (index: number, path: string, body: object) => {
    const call = keyedCall(index, path, body);
    calls.push(call);
    const answer = await call();
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  for (let sender = 0; sender < PEOPLE; sender++) {
    const words = `sanoja ${'x'.repeat(sender * 300)}`;
    const file = await make(sender, 'v2/feedback/attachments/', {});
    const sent = await make(sender, 'v2/feedback/', {
      category: channel.categories.work,
      text: words,
      attachments: [file.id],
    });
    cases.push(sent.id);
    await make(sender, `v1/my/feedback/${sent.id}/messages`, { text: `${words} lisää` });
    await make(sender, `v1/polls/${poll}/answers/`, {
      answers: [{ question: 'wish', text: words.slice(0, 2000) }],
    });
  }
  return { calls, cases };
}

test('metadata of anonymous calls has a fixed length and after the hour reveals neither time nor person', async () => {
  const existingRows = new Set((await everything()).map(({ table, text }) => table + text));
  const { calls, cases } = await sendAll();
  const first = await Promise.all(calls.map((call) => call()));
  const all = (await everything()).filter((row) => !existingRows.has(row.table + row.text));
  // The poll itself is created by an editor and is not anonymous.
  const sent = all.filter((row) => isOwn(row) || row.table === 'public.poll_urns');
  const keys = sent.filter(({ table }) => table.endsWith('idempotency_keys'));
  expect(keys).toHaveLength(4 * PEOPLE);
  for (const column of ['id', 'request', 'answer', 'hour', 'scrubbed']) {
    const lengths = new Set(keys.map(({ row }) => String(row[column]).length));
    expect(lengths.size, column).toBe(1);
  }
  const transactions = new Set(sent.map(({ xmin }) => xmin));
  const sending = keys.toSorted((a, b) => positionOf(a) - positionOf(b)).map(({ row }) => String(row.id));

  await scrub(channel.server.services);

  const rows = await everything();
  // No transaction of the original calls is left; the rows share one transaction that wrote nothing else.
  for (const { xmin, table } of rows) expect(transactions.has(xmin), table).toBe(false);
  const own = rows.filter((row) => isOwn(row) && !existingRows.has(row.table + row.text));
  const [transaction, ...others] = new Set(own.map(({ xmin }) => xmin));
  expect(others).toEqual([]);
  for (const row of rows) if (row.xmin === transaction) expect(isOwn(row), row.table).toBe(true);
  expect(own.filter(({ table }) => table.endsWith('poll_ballots'))).toHaveLength(PEOPLE);
  expect(own.filter(({ table }) => table.endsWith('poll_pseudonyms'))).toHaveLength(PEOPLE);
  expect(rows.filter(({ table }) => table.endsWith('poll_urns'))).toEqual([]);
  // No value identifies a row in another table, and no time is finer than an hour.
  for (const { row, text } of own.filter(({ table }) => table.endsWith('idempotency_keys'))) {
    expect(String(row.hour)).toMatch(/:00:00/);
    for (const id of cases) expect(text).not.toContain(String(id));
  }
  const order = (name: string, of: (each: Stored) => string) =>
    own
      .filter(({ table }) => table.endsWith(name))
      .toSorted((a, b) => positionOf(a) - positionOf(b))
      .map(of);
  const sizes = (stored: Stored) => String(stored.text.length);
  for (const [placed, sentOrder] of [
    [order('idempotency_keys', ({ row }) => String(row.id)), sending],
    [order('feedback_cases', ({ row }) => String(row.id)), cases.map(String)],
    [order('poll_ballots', sizes), order('poll_ballots', sizes).toSorted((a, b) => Number(a) - Number(b))],
  ] as const) {
    expect(placed.toSorted()).toEqual(sentOrder.toSorted());
    expect(placed).not.toEqual(sentOrder);
    expect(placed).not.toEqual(sentOrder.toReversed());
  }

  // A repeated call gets its first answer, both before and after scrubbing, and stores nothing.
  const again = await Promise.all(calls.map((call) => call()));
  for (const [place, answer] of again.entries()) {
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual(first[place]?.json());
  }
  expect((await everything()).length).toBe(rows.length);
});

test('a repeated call gets the first answer after a manager has handled and moved the case', async () => {
  const { categories, company, put, reply, manager, server } = channel;
  const both = await manager([categories.work, categories.abuse]);
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => channel.send({ text: 'Siirrettävä' }, company.tokens.member, headers);
  const sent = (await send()).json();
  expect((await put(sent.id, { status: 2 })).statusCode).toBe(200);
  expect((await reply(sent.id, 'Selvitetään.')).statusCode).toBe(201);
  const moved = await server.call('POST', `v1/feedback/${sent.id}/move/`, {
    token: both.token,
    body: { category: categories.abuse },
  });
  expect(moved.statusCode, moved.body).toBe(204);
  await scrub(server.services);
  expect((await send()).json()).toEqual(sent);
  const answer = await channel.send({ text: 'Muu' }, company.tokens.member, headers);
  expect(answer.statusCode).toBe(422);
});

test('old row versions are removed from the table files', async () => {
  const { services } = channel.server;
  await sendAll();
  await scrub(services);
  const { rows } = await services.database.system.execute<{ size: number }>(
    sql`select pg_relation_size('poll_urns')::int as size`,
  );
  expect(rows).toEqual([{ size: 0 }]);
});

test('concurrent runs beside senders, managers and housekeeping neither deadlock nor lose anything', async () => {
  const { services } = channel.server;
  const { company } = channel;
  const ids: number[] = [];
  for (let n = 0; n < 6; n++) ids.push(await channel.sent({}, company.tokens.member));
  for (let round = 0; round < 5; round++) {
    for (const id of ids) expect((await channel.say(id, `Kierros ${round}`)).statusCode).toBe(201);
    const [, , , ...answers] = await Promise.all([
      scrub(services),
      scrub(services),
      deleteFeedbackFiles(services),
      ...ids.map((id) => channel.put(id, { internal_note: `Kierros ${round}` })),
      ...ids.map((id) => channel.say(id, 'Vielä')),
    ]);
    expect(answers.map((answer) => (answer as { statusCode: number }).statusCode)).toEqual([
      ...ids.map(() => 200),
      ...ids.map(() => 201),
    ]);
  }
  for (const id of ids) expect((await channel.read(id)).messages).toHaveLength(11);
});

test('scrubbing runs at the full hour, once over all processes, and is skipped when late', async () => {
  const { services } = channel.server;
  const waiting = async () => {
    const { rows } = await services.database.system.execute<{ count: number }>(
      sql`select count(*)::int as count from feedback_cases where not settled`,
    );
    return rows[0]?.count;
  };
  await scrub(services);
  const { token } = await channel.person();
  await channel.sent({}, token);
  const { signal } = new AbortController();
  const at = async (now: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    await Promise.all([scrubJob.run(services, null, signal), scrubJob.run(services, null, signal)]);
    const next = typeof scrubJob.everyMs === 'function' ? await scrubJob.everyMs(services) : 0;
    vi.useRealTimers();
    return next;
  };
  // The job was delayed by an outage or another job.
  expect(await at('2036-05-05T10:10:30Z')).toBe(49.5 * 60_000);
  expect(await waiting()).toBe(1);
  expect(await at('2036-05-05T11:00:01Z')).toBe(3_599_000);
  expect(await waiting()).toBe(0);
  // Another process has a clock that is some seconds behind.
  await channel.sent({}, token);
  await scrub(services, Date.parse('2036-05-05T11:00:00Z'));
  expect(await waiting()).toBe(1);
  await scrub(services, Date.parse('2036-05-05T12:00:00Z'));
  expect(await waiting()).toBe(0);
});
