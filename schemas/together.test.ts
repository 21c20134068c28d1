import { describe, expect, test } from 'vitest';
import { defineEntity, defineView } from './define.ts';
import { reference, references, text } from './field-types.gen.ts';
import { base } from './test/lunch.ts';
import { contradictionsBetween } from './together.ts';

describe('several definitions', () => {
  const lunch = defineEntity({ ...base, fields: { name: text() } });
  const meal = (changes: object = {}, fields: object = {}) =>
    defineEntity({
      ...base,
      name: 'meal',
      api: { path: 'v1/meals', calls: ['list'] },
      ...changes,
      fields: { name: text(), ...fields },
    } as never) as never;
  const between = (...entities: unknown[]) => [...contradictionsBetween(entities as never)];

  test('are accepted when they fit together', () => {
    const view = defineView(lunch, {
      name: 'lunch_named',
      api: { path: 'v1/lunches/named', calls: ['list'] },
      access: { read: ['anyone'], admin: ['tenant_admin'] },
      where: [{ field: 'name', isNot: null }],
    });
    expect(between(lunch, meal({}, { lunch: reference('lunch') }), view)).toEqual([]);
  });

  test.each<[string, object, object, string]>([
    [
      'a reference to nothing',
      {},
      { drink: reference('drink') },
      'meal: field "drink" refers to "drink", which is no entity',
    ],
    [
      'a list of nothing',
      {},
      { drinks: references('drink') },
      'meal: field "drinks" refers to "drink", which is no entity',
    ],
    [
      'a tree of another',
      {},
      { lunch: reference('lunch', { tree: true }) },
      'meal: field "lunch" makes a tree of another entity',
    ],
    [
      'leaving out by no flag',
      {},
      { lunches: references('lunch', { without: 'name' }) },
      'meal: field "lunches" leaves out by "name", which is no boolean field of "lunch"',
    ],
    [
      'a table for two',
      { api: { path: 'v2/lunches', calls: ['list'] } },
      {},
      'lunch and meal: both have the table (the last part of the path) "lunches"',
    ],
    ['a name for two', { name: 'lunch' }, {}, 'lunch and lunch: both have the name "lunch"'],
  ])('are rejected for %s', (_, changes, fields, line) => {
    expect(between(lunch, meal(changes, fields))).toContain(line);
  });

  test('a view below another entity’s objects needs a reference between the two entities', () => {
    const served = defineEntity({ ...base, fields: { name: text(), dishes: references('dish') } });
    const dish = (changes: object) =>
      defineView(meal({ name: 'dish' }, { served_in: reference('lunch') }), {
        name: 'served',
        api: { path: 'v1/lunches/:id/dishes', calls: ['list'] },
        access: base.access,
        ...changes,
      } as never);
    const view = (of: object) => dish({ of: { entity: 'lunch', ...of } });
    const all = (of: object) => between(served, meal({ name: 'dish' }), view(of));
    expect(all({ field: 'served_in' })).toEqual([]);
    expect(all({ theirField: 'dishes' })).toEqual([]);
    expect(all({ theirField: 'name' })).toContain('served: is of "lunch", which names no such objects');
    expect(() => view({ field: 'name' })).toThrow('served: of: "name" is no reference to "lunch"');
    expect(() => dish({})).toThrow('served: api: "v1/lunches/:id/dishes" is no path below /api');
  });

  test('a view has no writing calls and shows only the fields that it names', () => {
    const view = (calls: string[]) =>
      defineView(defineEntity({ ...base, fields: { name: text(), phone: text() } }), {
        name: 'called',
        only: ['name'],
        api: { path: 'v1/called', calls },
        access: base.access,
      } as never);
    expect(Object.keys(view(['list']).fields)).toEqual(['name']);
    expect(() => view(['list', 'create'])).toThrow('called: is a view, which reads only: create');
  });
});
