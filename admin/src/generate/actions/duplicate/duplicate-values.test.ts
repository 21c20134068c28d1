import { type Entity, entities } from '@piiri/schemas';
import { text } from '@piiri/schemas/field-types.gen.ts';
import { expect, test } from 'vitest';
import { createdValues } from '../../../data/values/values.ts';
import { duplicateValues, withDuplicateSuffix } from './duplicate-values.ts';

const suffixes = { fi: '(kopio)', sv: '(kopia)', en: '(copy)', lt: '(kopija)', own: '(kopio)' };
const NOW = new Date('2026-11-22T10:00:00Z');
const copy = (name: string, record: Record<string, unknown>) => {
  const entity = (entities as unknown as Record<string, Entity>)[name] as Entity;
  return createdValues(entity, duplicateValues(entity, record, suffixes, new Date(NOW)));
};

test('a copy is a draft with the texts in all languages and a copy suffix on each title', () => {
  const record = {
    id: 7,
    group: 3,
    published: true,
    release_date: '2025-01-01T00:00:00Z',
    expire_date: '2025-02-01T00:00:00Z',
    image: '/api/media/x/large.webp',
    translations: { fi: { title: 'Hei', text: '<p>A</p>' }, sv: { title: 'Hej', text: '<p>B</p>' } },
  };
  expect(copy('news', record)).toMatchObject({
    group: 3,
    published: false,
    release_date: NOW.toISOString(),
    translations: {
      fi: { title: 'Hei (kopio)', text: '<p>A</p>' },
      sv: { title: 'Hej (kopia)', text: '<p>B</p>' },
    },
  });
  expect(copy('news', record)).not.toHaveProperty('expire_date');
  expect(copy('news', record)).not.toHaveProperty('image');
  const unexpired = { ...record, expire_date: '2027-02-01T00:00:00Z' };
  expect(copy('news', unexpired)).toHaveProperty('expire_date', '2027-02-01T00:00:00Z');
});

test('questions and options of a copy have no ids', () => {
  const option = { id: 'o', translations: { fi: { text: 'Kyllä' } } };
  const question = {
    id: 'q',
    type: 'choice',
    allow_several: false,
    translations: { fi: { text: 'Miten?' } },
    options: [option, option],
  };
  const { questions } = copy('poll', {
    id: 1,
    translations: { fi: { title: 'Kysely' } },
    questions: [question],
  }) as { questions: { id?: string; options: { id?: string }[] }[] };
  expect(questions).toHaveLength(1);
  expect(questions[0]).not.toHaveProperty('id');
  expect(questions[0]?.options[0]).not.toHaveProperty('id');
  expect(questions[0]?.options[0]).toMatchObject({ translations: { fi: { text: 'Kyllä' } } });
});

test('a title of maximum length is shortened to fit the copy suffix', () => {
  const field = text({ max: 20 });
  expect(withDuplicateSuffix('Kesäjuhlat Nallikarissa', '(kopio)', field)).toBe('Kesäjuhlat N (kopio)');
  expect(withDuplicateSuffix('', '(kopio)', field)).toBe('');
  expect(withDuplicateSuffix(null, '(kopio)', field)).toBeNull();
});
