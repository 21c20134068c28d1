import { describe, expect, test } from 'vitest';
import { defineEntity, defineView } from './define.ts';
import {
  attachments,
  boolean,
  choice,
  dateTime,
  image,
  integer,
  reference,
  references,
  repeated,
  richText,
  sortOrder,
  text,
  translated,
  url,
} from './field-types.gen.ts';
import { contradictionsBetween } from './together.ts';

const base = {
  name: 'lunch',
  title: 'name',
  api: { path: 'v1/lunches', calls: ['list', 'get', 'create', 'update', 'delete'] },
  access: { read: ['anyone'], admin: ['tenant_admin'] },
  list: { columns: ['name'], order: 'name', pageSize: 10 },
  form: [{ section: 'content', fields: ['name'] }],
} as const;

/** Defines lunch with some fields and other parts more. */
const define = (fields: object, changes: object = {}) =>
  defineEntity({ ...base, ...changes, fields: { name: text(), ...fields } } as never);
const withList = (changes: object) => ({ list: { ...base.list, ...changes } });
const withApi = (changes: object) => ({ api: { ...base.api, ...changes } });

test('a field that nobody placed is put into form and list by itself', () => {
  const lunch = define({
    vegan: boolean({ list: true }),
    place: sortOrder(),
    secret: text({ form: false }),
  }) as unknown as { form: { fields: string[] }[]; list: { columns: string[] } };
  expect(lunch.form[0]?.fields).toEqual(['name', 'vegan']);
  expect(lunch.list.columns).toEqual(['name', 'vegan']);
});

const group = reference('group', { required: true });
const published = boolean();
const shown = { sight: { group: 'group' }, publishing: { field: 'published', words: 'published' } };

describe('a contradiction is refused at the start, with its place', () => {
  test.each<[string, object, object, RegExp]>([
    [
      'a column of the engine',
      { tenant_id: integer() },
      {},
      /field "tenant_id": every object has a "tenant_id"/,
    ],
    ['the id', { id: integer() }, {}, /field "id": every object has/],
    ['the version', { version: text() }, {}, /field "version": every object has/],
    ['a kept moment', { created_at: dateTime() }, {}, /field "created_at": every object has/],
    [
      'a secret in a list',
      { pin: text({ privacy: 'secret', form: false }) },
      withList({ columns: ['name', 'pin'] }),
      /list.columns names "pin", which is secret/,
    ],
    ['a secret in a form', { pin: text({ privacy: 'secret' }) }, {}, /field "pin": is secret, so a form/],
    [
      'a filter by a parameter of lists',
      { page: boolean() },
      withList({ filters: ['page'] }),
      /list.filters names "page", which is a parameter of every list/,
    ],
    [
      'a part that shares a column with a field',
      { translations: translated({ name: text() }) },
      {},
      /fields "name" and "translations" would both be "name"/,
    ],
    [
      'a field named like what another brings along',
      { logo: image(), remove_logo: boolean() },
      withApi({ multipart: true }),
      /fields "logo" and "remove_logo" would both be "remove_logo"/,
    ],
    [
      'a name in another writing',
      { releaseDate: dateTime() },
      {},
      /field "releaseDate": write its name in snake_case/,
    ],
    [
      'an option that does nothing',
      { vegan: boolean({ unique: true }) },
      {},
      /option "unique" does nothing for boolean/,
    ],
    [
      'an unknown option',
      { price: integer({ minimum: 1 } as never) },
      {},
      /option "minimum" does nothing for integer/,
    ],
    [
      'an option of objects within a part',
      { translations: translated({ title: text({ list: true } as never) }) },
      {},
      /field "translations.title": the option "list" does nothing/,
    ],
    [
      'an excerpt that nobody keeps',
      { files: attachments({ required: true } as never) },
      {},
      /option "required" does nothing for attachments/,
    ],
    [
      'a rich text in the list',
      { story: richText({ list: true } as never) },
      {},
      /option "list" does nothing for richText/,
    ],
    ['no choices', { diet: choice({ choices: [] }) }, {}, /field "diet": needs at least one choice/],
    [
      'a default that is no choice',
      { diet: choice({ choices: ['a'], default: 'b' }) },
      {},
      /default "b" is none of its choices/,
    ],
    [
      'bounds that leave nothing',
      { price: integer({ min: 3, max: 2 }) },
      {},
      /least value 3 is above its greatest 2/,
    ],
    [
      'what is required and read-only',
      { price: integer({ required: true, readOnly: true }) },
      {},
      /required and read-only/,
    ],
    [
      'a part that is a file',
      { translations: translated({ files: attachments() }) },
      {},
      /part "files" cannot be translated/,
    ],
    [
      'a repeated reference',
      { rows: repeated({ group: reference('group') }) },
      {},
      /field "group" cannot be repeated/,
    ],
    ['two orders', { one: sortOrder(), two: sortOrder() }, {}, /one and two are both of kind sortOrder/],
    [
      'a required reference that a delete clears',
      { poll: reference('poll', { required: true, onDelete: 'clear' }) },
      {},
      /is required, so a delete cannot clear it/,
    ],
    [
      'a condition on nothing',
      { link: url({ when: { field: 'type', is: 2 } }) },
      {},
      /its "when" looks at "type", which is none/,
    ],
    [
      'a condition that never holds',
      { type: choice({ choices: [1, 2] }), link: url({ when: { field: 'type', is: 3 } }) },
      {},
      /waits for 3, which "type" never is/,
    ],
    [
      'a condition on itself',
      { vegan: boolean({ when: { field: 'vegan', is: true } }) },
      {},
      /looks at itself/,
    ],
    [
      'being shown by no flag',
      { phone: text({ shownBy: 'name' }) },
      {},
      /is shown by "name", which is no boolean field/,
    ],
    [
      'the rule in_sight without a sight',
      {},
      { access: { read: ['in_sight'], admin: ['tenant_admin'] } },
      /access.read: the rule "in_sight" needs a sight that says who is shown it/,
    ],
    [
      'group admins without a group',
      {},
      { sight: { everyone: true }, access: { read: ['in_sight'], admin: ['administers_group'] } },
      /access.admin: the rule "administers_group" needs a group in its sight/,
    ],
    ['an unknown rule', {}, { access: { read: ['all'], admin: ['tenant_admin'] } }, /there is no rule "all"/],
    ['a sight of nobody', {}, { sight: {} }, /sight: says nothing of who is shown it/],
    [
      'a sight in two ways',
      { group },
      { sight: { group: 'group', everyone: true } },
      /sight: says in several ways/,
    ],
    [
      'a sight by no group',
      { poll: reference('poll') },
      { sight: { group: 'poll' } },
      /sight: "poll" is no reference to a group/,
    ],
    [
      'publishing by no flag',
      { group },
      { sight: { group: 'group' }, publishing: { field: 'name', words: 'published' } },
      /publishing: "name" is no boolean field/,
    ],
    [
      'publishing in unknown words',
      { group, published },
      { ...shown, publishing: { field: 'published', words: 'open' } },
      /no words for "open"/,
    ],
    [
      'publishing to nobody',
      { published },
      { publishing: { field: 'published', words: 'published' } },
      /nobody is in its sight/,
    ],
    ['an unknown feature', {}, { feature: 'lunch_enabled' }, /there is no feature "lunch_enabled"/],
    [
      'sorting without an order',
      {},
      withApi({ calls: ['list', 'sort'] }),
      /the call "sort" needs a field of kind sortOrder/,
    ],
    ['an unknown call', {}, withApi({ calls: ['list', 'patch'] }), /there is no call "patch"/],
    ['a path with slashes at its ends', {}, withApi({ path: '/v1/lunches/' }), /is no path below \/api/],
    [
      'pictures in JSON',
      { picture: image() },
      {},
      /field "picture" comes as a file, so api.multipart must be true/,
    ],
    [
      'an unknown column',
      {},
      withList({ columns: ['nmae'] }),
      /list.columns names "nmae", which is none of its fields: name/,
    ],
    [
      'a column too long',
      { story: richText() },
      withList({ columns: ['story'] }),
      /"story", which does not fit in a column/,
    ],
    [
      'a whole translation as a column',
      { translations: translated({ title: text() }) },
      withList({ columns: ['translations'] }),
      /"translations", which does not fit in a column/,
    ],
    [
      'a filter of a kind without one',
      {},
      withList({ filters: ['name'] }),
      /of a kind that no list is narrowed by/,
    ],
    [
      'a search among numbers',
      { price: integer() },
      withList({ search: ['price'] }),
      /holds no words to search/,
    ],
    [
      'a weight of what is not searched',
      { recipe: text({ weight: 'aside' }) },
      {},
      /field "recipe" has a weight, but list\.search does not name it/,
    ],
    [
      'a weight of a part of a translation that is not searched',
      { translations: translated({ recipe: text({ weight: 'text' }) }) },
      withList({ search: ['name'] }),
      /field "translations\.recipe" has a weight, but/,
    ],
    [
      'a place in the search, and nothing to be found by',
      {},
      { search: { order: 1 } },
      /list\.search names no field/,
    ],
    [
      'a search that shows a text as a picture',
      {},
      { ...withList({ search: ['name'] }), search: { order: 1, image: 'name' } },
      /search\.image names "name", which is no picture/,
    ],
    [
      'a search in a field that there is not',
      {},
      withList({ search: ['recipe'] }),
      /list\.search names "recipe", which is none of its fields/,
    ],
    [
      'an order of what has none',
      { picture: image() },
      { ...withApi({ multipart: true }), ...withList({ order: 'picture' }) },
      /has no order/,
    ],
    [
      'an order by an unknown field',
      {},
      withList({ order: '-price' }),
      /list.order names "price", which is none/,
    ],
    ['a page of nothing', {}, withList({ pageSize: 0 }), /pageSize must be 1 to 1000/],
    [
      'a title that is no text',
      { price: integer() },
      { title: 'price' },
      /title names "price", which is no text/,
    ],
    [
      'a row with a whole translation',
      { translations: translated({ title: text() }) },
      { row: ['translations'] },
      /name its parts/,
    ],
    ['a feed without a sight', {}, { feed: { date: 'created_at' } }, /feed: nobody is in its sight/],
    [
      'a feed by no time',
      { group },
      { ...shown, publishing: undefined, feed: { date: 'name' } },
      /feed.date names "name", which is no time/,
    ],
    [
      'a form field that does not exist',
      {},
      { form: [{ section: 'side', fields: ['x'] }] },
      /form section "side" names "x"/,
    ],
    [
      'a form that asks for what is read-only',
      { done: boolean({ readOnly: true }) },
      { form: [{ section: 'a', fields: ['done'] }] },
      /which is read-only/,
    ],
    [
      'a field in two sections',
      {},
      {
        form: [
          { section: 'a', fields: ['name'] },
          { section: 'b', fields: ['name'] },
        ],
      },
      /names "name" twice/,
    ],
    [
      'a check of an unknown field',
      {},
      { checks: [{ at: 'name', fields: ['price'], holds: () => true, message: 'x' }] },
      /checks: one looks at "price"/,
    ],
    [
      'the installation’s with calls that write',
      {},
      { scope: 'installation' },
      /is of the installation, where no call writes/,
    ],
    ['too few rows', {}, { maxRows: 0 }, /maxRows must be a whole number above 0/],
    [
      'a part of the objects without being a view',
      {},
      { where: [{ field: 'name', is: null }] },
      /only a view holds a part/,
    ],
  ])('%s', (_, fields, changes, message) => {
    expect(() => define(fields, changes)).toThrow(message);
    expect(() => define(fields, changes)).toThrow(/^lunch: [^\n]+$/);
  });
});

describe('definitions beside each other', () => {
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

  test('may stand so', () => {
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
      'a table for two',
      { api: { path: 'v2/lunches', calls: ['list'] } },
      {},
      'lunch and meal: both have the table (the last part of the path) "lunches"',
    ],
    ['a name for two', { name: 'lunch' }, {}, 'lunch and lunch: both have the name "lunch"'],
  ])('are refused for %s', (_, changes, fields, line) => {
    expect(between(lunch, meal(changes, fields))).toContain(line);
  });

  test('a view writes nothing and shows only the fields that it names', () => {
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
