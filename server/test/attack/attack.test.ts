import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { buildCompany, type Company } from '../company.ts';
import { costOf, processorTime } from '../processor-time.ts';
import { type Attack, allOperations, attacksOn, exampleFor } from './requests.ts';

/**
 * Asks of every call there is what nobody would ask. Which calls there are, and what they take, is what the API's own
 * description says: a new call is attacked from its first day. `npm run attack` asks fifty times as much, and something else
 * each time; the tests ask the same each time, so that a change fails by what it changed.
 */
const REQUESTS = Number(process.env.ATTACK_REQUESTS ?? 2000);
const SEED = Number(process.env.ATTACK_SEED ?? 2026);

/** Generous: a busy machine is not what is looked for, but one call that keeps all others waiting. */
const LONGEST_MS = 30_000;

/** What a refusal may cost of the processor, in milliseconds: whoever may do nothing must not keep it busy either. */
const MAX_PROCESSOR_MS = 50;

/**
 * Trying a password costs what guessing it must cost, and is bounded by how often one may try. It is worked out beside the one
 * thread that answers everybody.
 */
const TRIES_A_PASSWORD = /\/(login|change-password|password)\/$/;

/** No mistake takes more to be told than this. */
const LONGEST_PROBLEM = 100_000;

const operations = allOperations();

const runs = Math.ceil(REQUESTS / operations.length);

let server: TestApp;
let company: Company;
let slowest = 0;
let dearest = 0;
const statuses: Record<number, number> = {};

/** A company with something in it, so that low ids lead somewhere. */
async function furnish(): Promise<void> {
  company = await buildCompany(server);
  for (let count = 0; count < 4; count++)
    await server.build.news({ tenant: company.tenantId, group: company.groups.own });
}

beforeAll(async () => {
  // A server of its own: whatever calls do that nobody foresaw happens there.
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

/** Asks once; what is refused, and took too much of the processor, again: it is refused again, and the least counts. */
async function ask(attack: Attack) {
  const began = performance.now();
  const { result: answer, ms } = await costOf(() => send(attack));
  const took = Math.round(performance.now() - began);
  let cost = answer.statusCode >= 400 ? ms : 0;
  if (cost > MAX_PROCESSOR_MS)
    cost = Math.min(cost, (await processorTime(() => send(attack), MAX_PROCESSOR_MS)).ms);
  slowest = Math.max(slowest, took);
  statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
  // Somebody signed out, or deleted who was asking.
  const { actor, request } = attack;
  if (company.tokens[actor] && (answer.statusCode === 401 || request.url.includes('/auth/logout')))
    await furnish();
  return { answer, took, cost };
}

// The last looks at what came of the others.
describe('an attack', { shuffle: false }, () => {
  describe.each(operations)('$method $path', (operation) => {
    test(
      'answers whatever it is asked',
      async () => {
        const property = fc.asyncProperty(
          attacksOn(operation, exampleFor(operation, company.groups.own)),
          async (attack) => {
            const { answer, took, cost } = await ask(attack);
            const { statusCode, body, headers } = answer;
            const foreseen = statusCode < 500 || String(statusCode) in operation.responses;
            expect(foreseen, `${statusCode} ${body.slice(0, 500)}`).toBe(true);
            expect(took).toBeLessThan(LONGEST_MS);
            if (statusCode < 400) return;
            if (!TRIES_A_PASSWORD.test(operation.path)) {
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

  test('what was asked led to each sort of answer', () => {
    // Attacks that all ended at the door would have tried nothing behind it.
    for (const status of [200, 201, 204, 400, 401, 403, 404]) expect(statuses).toHaveProperty(String(status));
  });
});
