/**
 * Sends random requests to every call of the API: `npm run attack [-- requests [seed]]`, by default 100,000. The
 * printed seed repeats the same requests.
 */
import { randomInt } from 'node:crypto';
import { generate } from './gen.mjs';
import { Failure, main } from './lib/fail.mjs';
import { bin, run } from './lib/run.mjs';

await main(async () => {
  const requests = process.argv[2] ?? '100000';
  if (!/^\d{1,9}$/.test(requests)) throw new Failure('Say how many requests, as in: npm run attack -- 5000');
  const seed = process.argv[3] ?? String(randomInt(2 ** 31));
  process.stdout.write(`Attacking with seed ${seed}\n`);
  generate();
  const env = { ...process.env, ATTACK_REQUESTS: requests, ATTACK_SEED: seed };
  const { code } = await run(bin('vitest'), ['run', '--project', 'server', 'server/test/attack'], { env });
  process.exitCode = code;
});
