import { expect, test } from 'vitest';
import { withWholeNumbers } from './dom.ts';

test.each([
  ['Jo 1 200 osallistujaa', 'Jo 1\u00a0200 osallistujaa'],
  ['1 200 000 €', '1\u00a0200\u00a0000 €'],
  ['7.12. 16 hengelle, sali 4 1200', '7.12. 16 hengelle, sali 4 1200'],
  ['3 kahvia', '3 kahvia'],
])('numbers of %j stay on one line', (text, whole) => {
  expect(withWholeNumbers(text)).toBe(whole);
});
