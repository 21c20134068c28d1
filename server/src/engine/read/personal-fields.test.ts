import { optionsOf } from '@piiri/schemas';
import { expect, test } from 'vitest';
import { describeEntity } from '../calls/describe.ts';
import { ENTITIES, entityOf } from '../model/tables.ts';
import { personalFields } from './list-fields.ts';

test('the personal fields of a user include name and phone, but not groups', () => {
  const fields = personalFields(entityOf('user'));
  expect(fields).toContainEqual({ name: 'first_name', privacy: 'personal' });
  expect(fields).toContainEqual({ name: 'phone', privacy: 'contact' });
  expect(fields.map(({ name }) => name)).not.toContain('groups');
});

test.each([...ENTITIES.values()].map((entity) => [entity.name, entity] as const))(
  'no response schema of %s contains a secret field',
  (_, entity) => {
    const secret = Object.keys(entity.fields).filter((name) => {
      const field = entity.fields[name];
      return field && optionsOf(field).privacy === 'secret';
    });
    const described = Object.keys(describeEntity(entity).answer.shape);
    expect(described.filter((name) => secret.includes(name))).toEqual([]);
  },
);
