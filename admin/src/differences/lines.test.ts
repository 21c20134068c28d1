import { expect, test } from 'vitest';
import { entityNamed } from '../resources.ts';
import { differenceLines } from './lines.ts';

const linesFor = (name: string, changes: Parameters<typeof differenceLines>[1]) =>
  differenceLines(entityNamed(name), changes).map(({ path, language, old, now }) => [
    path,
    language,
    old,
    now,
  ]);

test('texts differ language by language, in the order of the definition', () => {
  const changes = {
    group: [1, 2],
    translations: [{ fi: { title: 'A', text: '<p>B</p>' } }, { fi: { title: 'A2' }, sv: { title: 'C' } }],
  } as const;
  expect(linesFor('news', changes)).toEqual([
    ['translations.title', 'fi', 'A', 'A2'],
    ['translations.text', 'fi', '<p>B</p>', undefined],
    ['translations.title', 'sv', undefined, 'C'],
    ['group', undefined, 1, 2],
  ]);
});

test('items are told by what they are known by, wherever they stand', () => {
  const item = (id: string, text: string) => ({ id, type: 'open', translations: { fi: { text } } });
  const changes = { questions: [[item('a', 'Yksi'), item('b', 'Kaksi')], [item('b', 'Kaksi?')]] } as const;
  expect(linesFor('poll', changes).sort()).toEqual([
    ['questions.0.translations.text', 'fi', 'Kaksi', 'Kaksi?'],
    ['questions.0.translations.text', 'fi', 'Yksi', undefined],
    ['questions.0.type', undefined, 'open', undefined],
  ]);
});

test('what only says nothing in another way does not differ', () => {
  expect(linesFor('news', { expire_date: ['', null], video_url: [null, undefined] })).toEqual([]);
});
