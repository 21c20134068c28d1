import { describe, expect, it } from 'vitest';
import { type DraftValues, type FormField, missingOf, sentValues, shownOf } from './values.ts';

const field = (name: string, kind: FormField['kind'], more: Partial<FormField> = {}): FormField => ({
  name,
  kind,
  labels: {},
  label: name,
  help: {},
  required: false,
  choices: [],
  ...more,
});

const FIELDS = [
  field('injured', 'boolean'),
  field('injury', 'choice', { required: true, when: { field: 'injured', is: [true] } }),
  field('details', 'text', { required: true, when: { field: 'injury', is: ['other'] } }),
  field('picture', 'photo', { when: { field: 'injured', is: [true] } }),
  field('count', 'integer'),
  field('many', 'text', { when: { field: 'count', is: [12] } }),
];

const PHOTO = [{ id: 'a', name: 'a.jpg', type: 'image/jpeg', size: 3 }];
const names = (fields: readonly FormField[]) => fields.map(({ name }) => name);

describe('hidden values', () => {
  const filled: DraftValues = { injured: true, injury: 'other', details: 'Haava', picture: PHOTO };

  it('do not leave, nor does what depends on them', () => {
    expect(sentValues(FIELDS, filled, 'fi')).toEqual({
      custom: { injured: true, injury: 'other', details: 'Haava' },
      files: { picture: PHOTO },
    });
    expect(sentValues(FIELDS, { ...filled, injured: false }, 'fi')).toEqual({
      custom: { injured: false },
      files: {},
    });
    expect(sentValues(FIELDS, { ...filled, injured: undefined }, 'fi')).toEqual({ custom: {}, files: {} });
  });

  it('are not missing', () => {
    expect(names(missingOf(FIELDS, { injured: true }))).toEqual(['injury']);
    expect(names(missingOf(FIELDS, { injured: true, injury: 'other', details: ' ' }))).toEqual(['details']);
    expect(missingOf(FIELDS, { details: '', injury: 'other' })).toEqual([]);
  });

  it('appear by a number as it is typed', () => {
    expect(names(shownOf(FIELDS, { count: '12' }))).toContain('many');
    expect(names(shownOf(FIELDS, { count: '1 2' }))).toContain('many');
    expect(names(shownOf(FIELDS, { count: 'x' }))).not.toContain('many');
  });
});

it('values are sent as the API takes them', () => {
  const fields = [
    field('price', 'price'),
    field('wrong', 'decimal'),
    field('when', 'date_time'),
    field('words', 'rich_text'),
    field('title', 'translated_text'),
    field('who', 'person'),
    field('place', 'location'),
    field('heading', 'section'),
    field('empty', 'text'),
  ];
  const { custom } = sentValues(
    fields,
    {
      price: '1 200,50',
      wrong: 'kolme',
      when: '2026-11-29T14:05',
      words: '<b>Hei</b>\nja\n\nkiitos & moi',
      title: 'Otsikko',
      who: { id: 4, title: 'Mikko' },
      place: { lat: null, lon: null, accuracy: null, text: 'Varasto' },
      empty: '  ',
    },
    'fi',
  );
  expect(custom).toEqual({
    price: 1200.5,
    wrong: 'kolme',
    when: '29.11.2026 14:05',
    words: '<p>&lt;b&gt;Hei&lt;/b&gt;<br>ja</p><p>kiitos &amp; moi</p>',
    title: { fi: 'Otsikko' },
    who: 4,
    place: { lat: null, lon: null, accuracy: null, text: 'Varasto' },
  });
});
