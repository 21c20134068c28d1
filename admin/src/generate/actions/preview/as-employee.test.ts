import { type CustomField, type CustomKind, type Entity, entities } from '@piiri/schemas';
import { expect, test } from 'vitest';
import { withCustomFields } from '../../../data/definitions/custom-fields.ts';
import { customFieldAnswer } from './as-employee.ts';

const field = (name: string, kind: CustomKind, more: Partial<CustomField> = {}): CustomField => ({
  id: 1,
  name,
  kind,
  labels: { fi: name, sv: `${name} på svenska` },
  help: {},
  required: false,
  choices: [{ value: 'red', labels: { fi: 'Punainen' } }],
  in_list: true,
  filter: false,
  searched: false,
  shown: true,
  privacy: null,
  order: 1,
  ...more,
});

const entity = withCustomFields(entities.news, [
  field('cost', 'price'),
  field('colour', 'choice'),
  field('urgent', 'boolean'),
  field('owner', 'person'),
  field('slogan', 'translated_text'),
  field('empty', 'text'),
  field('internal', 'text', { shown: false }),
]);

const custom = {
  cost: '12,50',
  colour: 'red',
  urgent: true,
  owner: 7,
  slogan: { fi: 'Hei', sv: 'Hej' },
  empty: '',
  internal: 'x',
};

const answer = (of: Entity) =>
  customFieldAnswer(
    of,
    { custom },
    { 'custom.owner_name': 'Aino' },
    { language: 'sv', companyLanguage: 'fi' },
  );

test('an object of a built-in entity has its public custom fields in the reader’s language, and no others', () => {
  expect(answer(entity).custom_shown).toEqual([
    { name: 'cost', label: 'cost på svenska', kind: 'price', currency: 'EUR', value: 12.5 },
    { name: 'colour', label: 'colour på svenska', kind: 'choice', value: 'Punainen' },
    { name: 'urgent', label: 'urgent på svenska', kind: 'boolean', value: 'Ja' },
    { name: 'owner', label: 'owner på svenska', kind: 'person', value: 'Aino' },
    { name: 'slogan', label: 'slogan på svenska', kind: 'translated_text', value: 'Hej' },
  ]);
});

test('an object of a company’s content type has the values of its public fields', () => {
  expect(answer({ ...entity, stamp: { content_type: 1 } })).toEqual({
    custom: {
      cost: 12.5,
      colour: 'red',
      urgent: true,
      owner: 7,
      owner_name: 'Aino',
      slogan: 'Hej',
      empty: '',
    },
  });
});

test('an object without custom fields gets nothing extra', () => {
  expect(answer(entities.news)).toEqual({});
});
