import { expect, test } from 'vitest';
import { usedByText } from './problem.ts';

test.each([
  ['fi', { news: 2, event: 1 }, 'Sitä käyttää 2 uutista ja 1 tapahtuma.'],
  ['sv', { news: 1, poll: 3 }, 'Det används av 1 nyhet och 3 enkäter.'],
  [
    'en',
    { page: 1, resource: 2, chat_channel: 1 },
    'It is used by 1 page, 2 files or links, and 1 chat channel.',
  ],
  ['lt', { news: 1, event: 2, poll: 10 }, 'Tai naudoja 1 naujiena, 2 renginiai ir 10 apklausų.'],
] as const)('the objects that use an object are counted in words, %s', (language, uses, text) => {
  expect(usedByText(language, uses)).toBe(text);
});
