import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { type WayIn, type WrongTry, waysIn } from './ways-in.ts';

/**
 * Tests that no way to sign in reveals whether an account exists, neither by its answer nor by its duration. Only `npm
 * run attack` measures durations, in this many rounds.
 */
const ROUNDS = process.env.ATTACK_REQUESTS ? 60 : 0;

/**
 * Tolerated difference in duration: milliseconds, less than network latency varies by, or a fraction of an attempt's
 * duration.
 */
const ALIKE_MS = 1;
const ALIKE_PART = 0.15;

/** Members that differ between answers to the same call. */
const CHANGING = /^(request_id|attempt_id|expires|date|etag|x-request-id|content-security-policy)$/;

let server: TestApp;
let ways: WayIn[];
let addresses = 0;

beforeAll(async () => {
  server = await startTestApp();
  ways = await waysIn(server);
});

afterAll(() => server.close());

const resetThrottle = () =>
  server.services.database.system.execute(sql`truncate login_throttle, known_logins`);

/** Extends all blocks by an hour: the first waits are shorter than a busy machine may need for the next attempt. */
const extendBlocks = () =>
  server.services.database.system.execute(
    sql`update login_throttle set blocked_until = blocked_until + interval '1 hour'`,
  );

beforeEach(resetThrottle);

const nextAddress = () => {
  addresses++;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
};

const send = ({ method, path, ...options }: WrongTry, address = nextAddress()) =>
  server.call(method, path, { ...options, address });

const isJson = ({ headers }: LightMyRequestResponse) => String(headers['content-type']).includes('json');

/** Returns the content of an answer without members that differ each time. */
function contentOf(answer: LightMyRequestResponse) {
  const steady = (members: object) =>
    Object.entries(members).map(([name, value]) => [name, CHANGING.test(name) ? typeof value : value]);
  const body = isJson(answer) ? steady(answer.json()) : answer.body;
  return { status: answer.statusCode, headers: steady(answer.headers).sort(), body };
}

/** Maximum number of measurements of one way to sign in: a real difference appears in each. */
const MEASUREMENTS = 3;

/** Returns the first quartile of durations, as in the quiet moments of a busy machine. */
const quick = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 2] ?? 0;

async function timeOf(prepare: WayIn['known']): Promise<number> {
  await resetThrottle();
  const wrong = await prepare();
  await server.services.background.settled();
  const startedAt = performance.now();
  await send(wrong);
  return performance.now() - startedAt;
}

/**
 * Returns the durations of a way to sign in for an existing and a missing account, in milliseconds, of alternating
 * attempts.
 */
async function timesOf({ known: knownTry, unknown }: WayIn) {
  const there: number[] = [];
  const not: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    there.push(await timeOf(knownTry));
    not.push(await timeOf(unknown));
  }
  return [quick(there), quick(not)] as const;
}

/** Returns how durations distinguish existing from missing accounts; undefined when they do not. */
async function findTimingLeak(way: WayIn): Promise<string | undefined> {
  let took = '';
  for (let measured = 0; measured < MEASUREMENTS; measured++) {
    const [there, not] = await timesOf(way);
    took = `${way.name}: ${there.toFixed(1)} ms where there is somebody, ${not.toFixed(1)} ms where not`;
    const isAlike = Math.abs(there - not) < Math.max(ALIKE_MS, ALIKE_PART * Math.min(there, not));
    if (!isAlike) continue;
    process.stdout.write(`${took}\n`);
    return undefined;
  }
  return took;
}

test('every way of signing in gives the same answer whether the account exists or not', async () => {
  for (const { name, known: knownTry, unknown } of ways) {
    const answers = [await send(await knownTry()), await send(await unknown())];
    const [knownAnswer, unknownAnswer] = answers.map((answer) => ({ name, ...contentOf(answer) }));
    expect.soft(unknownAnswer).toEqual(knownAnswer);
    expect.soft(answers[0]?.statusCode, name).toBeLessThan(429);
  }
});

if (ROUNDS > 0)
  test('every way of signing in takes the same time whether the account exists or not', async () => {
    for (const way of ways) expect.soft(await findTimingLeak(way)).toBeUndefined();
  }, 900_000);

test('a guessing address must wait, and nobody elsewhere', async () => {
  for (const { name, unknown, wrongAtOneAddress = 0 } of ways) {
    if (!wrongAtOneAddress) continue;
    await resetThrottle();
    const address = nextAddress();
    for (let time = 0; time < wrongAtOneAddress; time++)
      expect.soft((await send(await unknown(), address)).statusCode, name).toBeLessThan(429);
    await extendBlocks();
    const { statusCode, headers } = await send(await unknown(), address);
    expect.soft([name, statusCode, Number(headers['retry-after']) > 0]).toEqual([name, 429, true]);
    expect.soft((await send(await unknown())).statusCode, name).toBeLessThan(429);
  }
});

test('guesses at one account must wait, whatever addresses they come from', async () => {
  for (const { name, known: knownTry, wrongAtOneTarget = 0, refusal = 401 } of ways) {
    if (!wrongAtOneTarget) continue;
    await resetThrottle();
    for (let time = 0; time < wrongAtOneTarget; time++)
      expect.soft((await send(await knownTry())).statusCode, name).toBe(refusal);
    await extendBlocks();
    expect.soft((await send(await knownTry())).statusCode, name).toBe(429);
  }
});

test('an address that requests many codes must wait, and nobody elsewhere', async () => {
  const { unknown } = ways.find(({ name }) => name === 'asking for a code') as WayIn;
  const address = nextAddress();
  const shift = 100;
  for (let time = 0; time < shift; time++) await send(await unknown(), address);
  await extendBlocks();
  const { statusCode, headers } = await send(await unknown(), address);
  expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await send(await unknown())).statusCode).toBe(200);
});
