import fi from '@piiri/locales/fi/ui.json' with { type: 'json' };
import { expect, test } from 'vitest';
import type { App } from '../../data/app.ts';
import { endOfDay, type ShownStatus, statusWords } from './status-words.ts';

const ZONE = 'Europe/Helsinki';
const now = new Date('2026-12-01T09:00:00Z');

const textAt = (key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], fi);

const t = ((key: string, values: Record<string, string> = {}) =>
  String(textAt(key)).replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '')) as App['t'];

const wordsOf = (shown: ShownStatus) => statusWords(shown, { t, language: 'fi', zone: ZONE, now });

test.each<[ShownStatus, string | undefined]>([
  [{ status: null }, undefined],
  [{ status: 'at_work' }, 'Töissä'],
  [
    { status: 'away', status_reason: 'lunch', status_until: '2026-12-01T10:30:00Z' },
    'Lounaalla klo 12:30 asti',
  ],
  [{ status: 'away', status_until: '2026-12-01T22:00:00Z' }, 'Poissa töistä tämän päivän'],
  [{ status: 'away', status_reason: 'holiday', status_until: '2026-12-12T22:00:00Z' }, 'Lomalla 12.12. asti'],
  [{ status: 'away', status_reason: 'lunch', status_until: '2026-12-01T09:00:00Z' }, undefined],
])('%j reads %s', (shown, words) => {
  expect(wordsOf(shown)).toBe(words);
});

test('a day is over when the next begins, also where midnight is skipped', () => {
  expect(endOfDay('2026-12-31', ZONE)?.toISOString()).toBe('2026-12-31T22:00:00.000Z');
  expect(endOfDay('2026-09-05', 'America/Santiago')?.toISOString()).toBe('2026-09-06T04:00:00.000Z');
  expect(endOfDay('', ZONE)).toBeUndefined();
});
