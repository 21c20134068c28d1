import { expect, test } from 'vitest';
import { mentionSegments } from './mentions.ts';

test('the segments of a hostile text add up to that text, in little time', () => {
  const person = { id: 1, first_name: '@'.repeat(50), last_name: '' };
  const texts = ['\u202egpj.exe\u2066', '😀'.repeat(2000), '@'.repeat(5000)];
  const startedAt = performance.now();
  for (const text of texts)
    expect(
      mentionSegments(text, [person])
        .map(({ text }) => text)
        .join(''),
    ).toBe(text);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
