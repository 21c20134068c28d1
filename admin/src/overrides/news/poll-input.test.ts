import { expect, test } from 'vitest';
import { pollMismatch } from './poll-input.tsx';

const NOW = new Date('2026-11-24T10:00:00Z');
const poll = (more: object = {}) => ({
  id: 1,
  published: true,
  group: 2,
  response_deadline: '2026-12-01T10:00:00Z',
  ...more,
});
const readers = (group?: number) => ({ group, everyone: new Set([9]) });

test('a poll fits news when all readers of the news can see and answer it', () => {
  expect(pollMismatch(poll(), readers(2), NOW)).toBeUndefined();
  expect(pollMismatch(poll({ group: 9 }), readers(2), NOW)).toBeUndefined();
  expect(pollMismatch(poll(), readers(), NOW)).toBeUndefined();
  expect(pollMismatch(poll(), readers(3), NOW)).toBe('other_group');
  expect(pollMismatch(poll({ published: false }), readers(2), NOW)).toBe('draft');
  expect(pollMismatch(poll({ response_deadline: '2026-11-24T10:00:00Z' }), readers(2), NOW)).toBe('closed');
});
