import { expect, it } from 'vitest';
import { smsParts } from './sms-parts.ts';

it.each([
  ['', 0],
  ['ä'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  // A euro sign takes two units, which stay in one part.
  ['€'.repeat(80), 1],
  [`${'a'.repeat(152)}€${'a'.repeat(10)}`, 2],
  ['€'.repeat(153), 3],
  // A single character outside the default alphabet reduces the room for all.
  ['š'.repeat(70), 1],
  [`${'a'.repeat(70)}ė`, 2],
  ['😀'.repeat(35), 1],
  ['😀'.repeat(36), 2],
])('counts the parts of the text message %j', (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});
