import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openPolls } from '../../../test/polls.ts';
import { readerOf } from '../../../test/stored.ts';
import { buildApp } from '../../app.ts';
import { purgeDeleted } from '../../engine/privacy/purge-deleted.ts';
import { signers } from '../../platform/config/secret.ts';
import { createLog } from '../../platform/log/log.ts';
import { scrub } from '../anonymity/scrub-job.ts';

/** Words that occur in one answer each and nowhere else, in the order of the answers. */
const WORDS = Array.from({ length: 12 }, (_, index) => `sana${index}${'x'.repeat(index * 40)}`);

let polls: Awaited<ReturnType<typeof openPolls>>;
let people: Awaited<ReturnType<typeof polls.person>>[];

beforeAll(async () => {
  // Uses its own server, because all rows of its database are searched.
  polls = await openPolls(() => startTestApp());
  people = [];
  for (const _ of WORDS) people.push(await polls.person());
});

afterAll(() => polls.server.close());

const owner = () => polls.server.services.database.system;

const everything = () => readerOf(polls.server.services).everything();
const sequences = () => readerOf(polls.server.services).sequences();

const keyed = () => ({ 'idempotency-key': randomUUID() });

async function answerAll(poll: number) {
  for (const [place, text] of WORDS.entries()) {
    const { statusCode } = await polls.answer(
      poll,
      [{ question: 'wish', text }],
      people[place]?.token,
      keyed(),
    );
    expect(statusCode).toBe(201);
  }
}

test('answering writes nothing to the database that names a person', async () => {
  const poll = await polls.create({ anonymous: true });
  const [before, numbers] = [await everything(), await sequences()];
  await answerAll(poll);
  const existingRows = new Set(before.map((row) => JSON.stringify(row)));
  const touched = (await everything()).filter((row) => !existingRows.has(JSON.stringify(row)));
  expect(new Set(touched.map(({ table }) => table))).toEqual(
    new Set(['public.poll_urns', 'public.idempotency_keys']),
  );
  expect(await sequences()).toEqual(numbers);
  const names = people.flatMap(({ user: { username, phone } }) => [username, phone]);
  for (const { text } of touched) for (const name of names) expect(text).not.toContain(name);
});

test('answers share one row, position and transaction, and no value with any other row', async () => {
  const poll = await polls.create({ anonymous: true });
  await answerAll(poll);
  const rows = await everything();
  const urns = rows.filter(
    ({ table, text }) => table === 'public.poll_urns' && text.includes(WORDS[1] ?? ''),
  );
  const [ballots] = urns.filter(({ text }) => text.startsWith(`(${poll},`));
  // All answers share one row, one transaction and one position, and have no time.
  expect(WORDS.every((word) => ballots?.text.includes(word))).toBe(true);
  expect(ballots?.text).not.toMatch(/\d{4}-\d\d-\d\d/);
  const { rows: ballotRows } = await owner().execute<{
    markers: string[];
    answers: { id: string; answers: { text: string }[] }[];
  }>(sql`select markers, answers from poll_urns where poll_id = ${poll}`);
  const { markers = [], answers = [] } = ballotRows[0] ?? {};
  expect([markers.length, answers.length]).toEqual([WORDS.length, WORDS.length]);
  expect(markers).toEqual([...markers].sort());
  expect(answers.map(({ id }) => id)).toEqual(answers.map(({ id }) => id).sort());
  for (const answer of answers) {
    // A version 4 UUID: random except for the digits that say so.
    expect(answer.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(Object.keys(answer).sort()).toEqual(['answers', 'id']);
  }
  const others = rows.filter((row) => row.xmin === ballots?.xmin && row !== ballots);
  expect(others.map(({ table }) => table)).toEqual(['public.idempotency_keys']);
  // No other row contains one of these values.
  const values = [...markers, ...answers.map(({ id }) => id), ...WORDS.map((word) => `${word}"`)];
  for (const row of rows)
    if (!urns.includes(row)) for (const value of values) expect(row.text).not.toContain(value);
});

test('the order of answers is neither that of submission nor that of the pseudonyms', async () => {
  const orders: string[] = [];
  for (let round = 0; round < 3; round++) {
    const poll = await polls.create({ anonymous: true });
    await answerAll(poll);
    await polls.close(poll);
    const { results } = (await polls.read(poll)).json();
    const texts = results.map(({ answers }: { answers: { text: string }[] }) => answers[0]?.text);
    expect(texts.toSorted()).toEqual(WORDS.toSorted());
    orders.push(texts.join());
  }
  // There are 12! = 479,001,600 possible orders.
  expect(new Set([...orders, WORDS.join(), WORDS.toReversed().join()]).size).toBe(5);
});

test('stored idempotency keys reveal neither time, length nor author of an answer', async () => {
  const poll = await polls.create({ anonymous: true });
  await owner().execute(sql`delete from idempotency_keys`);
  await answerAll(poll);
  const { rows } = await owner().execute<{ answer: string; minute: number; id: string }>(
    sql`select id, answer, (extract(minute from hour) * 60 + extract(second from hour))::int as minute from idempotency_keys`,
  );
  expect(rows).toHaveLength(WORDS.length);
  expect(new Set(rows.map(({ answer }) => answer.length)).size).toBe(1);
  expect(new Set(rows.map(({ minute }) => minute))).toEqual(new Set([0]));
});

test('the log of answering names nobody and quotes nothing', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = await buildApp({
    ...polls.server.services,
    log: createLog({ logLevel: 'trace', production: true }, stream),
  });
  const poll = await polls.create({ anonymous: true });
  const [first] = people;
  const { user, token } = first as NonNullable<typeof first>;
  const call = () =>
    app.inject({
      method: 'POST',
      url: `/api/v1/polls/${poll}/answers/`,
      headers: { authorization: `Bearer ${token}`, ...keyed() },
      payload: { answers: [{ question: 'wish', text: 'salaisuus' }] },
      remoteAddress: '10.20.30.40',
    });
  expect([(await call()).statusCode, (await call()).statusCode]).toEqual([201, 409]);
  await app.close();
  const log = lines.join('');
  expect(log).toContain('/api/v1/polls/:id/answers/');
  for (const secret of ['salaisuus', token, user.username, user.phone, '10.20.30.40'])
    expect(log).not.toContain(secret);
});

test('an answer interrupted before it was stored leaves nothing and can be sent again', async () => {
  const poll = await polls.create({ anonymous: true });
  const { token } = await polls.person();
  const answers = [{ question: 'wish', text: 'katkesi' }];
  const headers = keyed();
  await owner().transaction(async (db) => {
    // The call stores its answer and its pseudonym, and waits here before it can commit.
    await db.execute(sql`lock table idempotency_keys in share mode`);
    const cut = polls.answer(poll, answers, token, headers);
    await expect
      .poll(async () => {
        const { rowCount } = await db.execute(sql`
          select pg_terminate_backend(pid) from pg_locks
          where relation = 'idempotency_keys'::regclass and not granted`);
        return rowCount;
      })
      .toBe(1);
    expect((await cut).statusCode).toBeGreaterThanOrEqual(500);
  });
  expect(await polls.own(poll, token)).toEqual({ answered: false, results: [] });
  expect((await polls.answer(poll, answers, token, headers)).statusCode).toBe(201);
  expect((await polls.answer(poll, answers, token, headers)).statusCode).toBe(201);
  expect((await polls.answer(poll, answers, token)).statusCode).toBe(409);
  const { rows } = await owner().execute(
    sql`select jsonb_array_length(answers) as count from poll_urns where poll_id = ${poll}`,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('having answered is still known after scrubbing and after a change of the secret', async () => {
  const poll = await polls.create({ anonymous: true });
  await polls.answer(poll, [{ question: 'wish', text: 'ennen' }]);
  await scrub(polls.server.services);
  expect((await polls.answer(poll, [{ question: 'wish', text: 'taas' }])).statusCode).toBe(409);
  const { services } = polls.server;
  const former = 'a secret of tests, long enough for one';
  const app = await buildApp({ ...services, ...signers(['another secret, which is as long too', former]) });
  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/v1/polls/${poll}/answers/${path}`,
      headers: { authorization: `Bearer ${polls.company.tokens.member}` },
      payload,
    });
  expect((await call('GET', 'user/')).json().answered).toBe(true);
  expect((await call('POST', '', { answers: [{ question: 'wish', text: 'jälkeen' }] })).statusCode).toBe(409);
  await app.close();
});

test('deleting a poll for good deletes its answers, wherever they are stored', async () => {
  const poll = await polls.create({ anonymous: true });
  await polls.answer(poll, [{ question: 'wish', text: 'hetken' }]);
  await scrub(polls.server.services);
  await polls.answer(poll, [{ question: 'wish', text: 'vielä' }], people[0]?.token);
  const { services, call } = polls.server;
  await call('DELETE', `v1/polls/${poll}/`, { token: polls.company.tokens.groupAdmin });
  await owner().execute(sql`update polls set deleted_at = now() - interval '2 days' where id = ${poll}`);
  await purgeDeleted(services);
  for (const table of ['poll_urns', 'poll_ballots', 'poll_pseudonyms']) {
    const { rows } = await owner().execute(
      sql`select 1 from ${sql.identifier(table)} where poll_id = ${poll}`,
    );
    expect(rows, table).toEqual([]);
  }
});
