import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { buildCompany, type Company } from '../company.ts';
import { costOf, processorTime } from '../processor-time.ts';
import { type Attack, allOperations, attacksOn, exampleFor } from './requests.ts';

/**
 * Sends hostile input to every call. Calls and their input come from the API's own description, so a new call is
 * attacked from its first day. `npm run attack` makes fifty times as many requests, and different ones each time; the
 * tests repeat the same ones, so that a failure comes from a change.
 */
const REQUESTS = Number(process.env.ATTACK_REQUESTS ?? 2000);
const SEED = Number(process.env.ATTACK_SEED ?? 2026);

/** Generous: the target is not a busy machine, but a call that blocks all others. */
const LONGEST_MS = 30_000;

/**
 * Maximum processor time of a refused call, in milliseconds: callers without rights must not keep the processor busy
 * either.
 */
const MAX_PROCESSOR_MS = 50;

/**
 * Checking a password is intentionally expensive, and limited by the rate of attempts. It does not run in the thread
 * that answers everybody.
 */
const PASSWORD_PATHS = /\/(login|change-password|password)\/$/;

/** Maximum length of an error answer, in characters. */
const LONGEST_PROBLEM = 100_000;

const operations = allOperations();

const runs = Math.ceil(REQUESTS / operations.length);

let server: TestApp;
let company: Company;
let slowest = 0;
let dearest = 0;
const statuses: Record<number, number> = {};

/** Creates a company with some objects, so that low ids exist. */
async function furnish(): Promise<void> {
  company = await buildCompany(server);
  for (let count = 0; count < 4; count++)
    await server.build.news({ tenant: company.tenantId, group: company.groups.own });
}

beforeAll(async () => {
  // A separate server: calls may have unforeseen effects.
  server = await startTestApp();
  await furnish();
});

afterAll(async () => {
  process.stdout.write(
    `Attacked ${operations.length} calls ${runs} times each; answers by status: ${JSON.stringify(statuses)}; the slowest took ${slowest} ms, the dearest refusal ${Math.round(dearest)} ms of the processor\n`,
  );
  await server.close();
});

const send = ({ actor, request }: Attack) => {
  const token = company.tokens[actor];
  return server.app.inject({
    ...request,
    headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
  });
};

/** Makes a call; a refused call that took too much processor time is repeated, and the minimum counts. */
async function sendMeasured(attack: Attack) {
  const startedAt = performance.now();
  const { result: answer, ms } = await costOf(() => send(attack));
  const took = Math.round(performance.now() - startedAt);
  let cost = answer.statusCode >= 400 ? ms : 0;
  if (cost > MAX_PROCESSOR_MS)
    cost = Math.min(cost, (await processorTime(() => send(attack), MAX_PROCESSOR_MS)).ms);
  slowest = Math.max(slowest, took);
  statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
  // Somebody was signed out, or the actor was deleted.
  const { actor, request } = attack;
  if (company.tokens[actor] && (answer.statusCode === 401 || request.url.includes('/auth/logout')))
    await furnish();
  return { answer, took, cost };
}

// The last test checks the results of the others.
describe('attacks on every operation', { shuffle: false }, () => {
  describe.each(operations)('$method $path', (operation) => {
    test(
      'never cause an undocumented server error or a slow answer',
      async () => {
        const property = fc.asyncProperty(
          attacksOn(operation, exampleFor(operation, company.groups.own)),
          async (attack) => {
            const { answer, took, cost } = await sendMeasured(attack);
            const { statusCode, body, headers } = answer;
            const foreseen = statusCode < 500 || String(statusCode) in operation.responses;
            expect(foreseen, `${statusCode} ${body.slice(0, 500)}`).toBe(true);
            expect(took).toBeLessThan(LONGEST_MS);
            if (statusCode < 400) return;
            if (!PASSWORD_PATHS.test(operation.path)) {
              dearest = Math.max(dearest, cost);
              expect(cost, `${statusCode} costs ${Math.round(cost)} ms of the processor`).toBeLessThan(
                MAX_PROCESSOR_MS,
              );
            }
            expect(headers['content-type']).toContain('application/problem+json');
            expect(answer.json()).toMatchObject({ status: statusCode });
            expect(body.length).toBeLessThan(LONGEST_PROBLEM);
          },
        );
        await fc.assert(property, {
          numRuns: runs,
          seed: SEED ^ crc32(`${operation.method} ${operation.path}`),
        });
      },
      60_000 + runs * LONGEST_MS,
    );
  });

  test('reach every kind of status', () => {
    // If all attacks ended at authentication, nothing behind it would be tested.
    for (const status of [200, 201, 204, 400, 401, 403, 404]) expect(statuses).toHaveProperty(String(status));
  });
});
