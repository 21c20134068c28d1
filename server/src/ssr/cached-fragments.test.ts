import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { Actor } from '../platform/auth/actor.ts';
import { openFragmentCache } from './cached-fragments.ts';

const reader = { tenantId: 1, groups: [1], adminGroups: [], features: {} } as unknown as Actor;

/** Returns the bytes in use after a full collection. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

/** A page as React renders it: one string, different for each `number`. */
const pageOf = (number: number) =>
  Buffer.from(`<title>Uutinen ${number}</title>${'x'.repeat(1e6)}`).toString();

test('a cached fragment does not retain its page', () => {
  const parts = openFragmentCache().of(reader);
  const before = heapUsed();
  for (let number = 0; number < 100; number++) {
    const page = pageOf(number);
    parts.set(String(number), {
      at: new Date(),
      head: page.slice(0, 30),
      parts: { menu: page.slice(1000, 2000) },
    });
  }
  expect(heapUsed() - before).toBeLessThan(5e6);
  expect(parts.get('7')).toMatchObject({
    head: pageOf(7).slice(0, 30),
    parts: { menu: 'x'.repeat(1000) },
  });
});
