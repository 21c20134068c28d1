import { expect, test } from 'vitest';
import { entityNamed } from '../../data/definitions/resources.ts';
import { differenceLines } from './lines.ts';

const linesFor = (name: string, changes: Parameters<typeof differenceLines>[1]) =>
  differenceLines(entityNamed(name), changes).map(({ path, language, old, now }) => [
    path,
    language,
    old,
    now,
  ]);

test('texts are compared by language, in the order of the definition', () => {
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

test('items are named by their label, whatever their position', () => {
  const item = (id: string, text: string) => ({ id, type: 'open', translations: { fi: { text } } });
  const changes = { questions: [[item('a', 'Yksi'), item('b', 'Kaksi')], [item('b', 'Kaksi?')]] } as const;
  expect(linesFor('poll', changes).sort()).toEqual([
    ['questions.0.translations.text', 'fi', 'Kaksi', 'Kaksi?'],
    ['questions.0.translations.text', 'fi', 'Yksi', undefined],
    ['questions.0.type', undefined, 'open', undefined],
  ]);
});

test('different empty values are equal', () => {
  expect(linesFor('news', { expire_date: ['', null], video_url: [null, undefined] })).toEqual([]);
});

test('fields of a content type are compared one by one', () => {
  const field = (name: string, more: object = {}) => ({ name, kind: 'text', labels: { fi: name }, ...more });
  const [dish, price, time] = [field('dish'), field('price'), field('time')];
  const linesOf = (old: unknown, now: unknown) =>
    differenceLines(entityNamed('content_type'), { fields: [old, now] }).map(
      ({ path, language, of, old: one, now: other }) => [path, of?.property, language, one, other],
    );
  expect(linesOf([dish, price], [dish, time])).toEqual([
    ['fields', undefined, undefined, [], [time]],
    ['fields', undefined, undefined, [price], []],
  ]);
  expect(
    linesOf(
      [field('dish', { required: false, help: {} })],
      [{ ...dish, labels: { fi: 'dish', en: 'Dish' }, required: true }],
    ),
  ).toEqual([
    ['fields', 'labels', 'en', undefined, 'Dish'],
    ['fields', 'required', undefined, false, true],
  ]);
  expect(linesOf(null, [dish, price])).toEqual([['fields', undefined, undefined, null, [dish, price]]]);
  expect(linesOf([dish, price], [price, dish])).toEqual([
    ['fields', undefined, undefined, [dish, price], [price, dish]],
  ]);
  // The order compares only fields that exist in both states.
  expect(linesOf([dish, price], [price, time, dish])).toEqual([
    ['fields', undefined, undefined, [], [time]],
    ['fields', undefined, undefined, [dish, price], [price, dish]],
  ]);
});
