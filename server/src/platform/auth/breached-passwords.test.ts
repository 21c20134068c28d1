import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BREACHED_FILE, isBreached, passwordProblem } from './password-rules.ts';

test.each(['PolniyPizdec0211', 'polniypizdec0211', 'gfhjkm12345'])(
  'a breached password is refused, whatever its case: %s',
  (password) => {
    expect(isBreached(password)).toBe(true);
    expect(passwordProblem(password)).toBe('password_too_common');
  },
);

test('of 100,000 other passwords at most a few are refused by chance', () => {
  let refused = 0;
  for (let n = 0; n < 100_000; n++)
    if (isBreached(createHash('sha256').update(`${n}`).digest('base64url').slice(0, 20))) refused++;
  expect(refused).toBeLessThanOrEqual(5);
});

test('the list takes at most 2 MB', () => {
  expect(statSync(BREACHED_FILE).size).toBeLessThan(2_000_000);
});
