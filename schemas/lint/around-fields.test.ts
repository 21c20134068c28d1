import { describe, test } from 'vitest';
import { boolean, image, integer, reference, richText, text, translated } from '../field-types.gen.ts';
import {
  type Contradiction,
  expectLintError,
  group,
  labels,
  published,
  withApi,
  withList,
} from '../test/lunch.ts';

describe('startup rejects a contradiction outside the fields and names its location', () => {
  test.each<Contradiction>([
    [
      'the rule visible without a visibility',
      {},
      { access: { read: ['visible'], admin: ['tenant_admin'] } },
      /access.read: the rule "visible" needs a visibility that says who is shown it/,
    ],
    [
      'group admins without a group',
      {},
      { visibility: { everyone: true }, access: { read: ['visible'], admin: ['administers_group'] } },
      /access.admin: the rule "administers_group" needs a group in its visibility/,
    ],
    ['an unknown rule', {}, { access: { read: ['all'], admin: ['tenant_admin'] } }, /there is no rule "all"/],
    ['a visibility of nobody', {}, { visibility: {} }, /visibility: says nothing of who is shown it/],
    [
      'a visibility in two ways',
      { group },
      { visibility: { group: 'group', everyone: true } },
      /visibility: says in several ways/,
    ],
    [
      'a visibility by no group',
      { poll: reference('poll') },
      { visibility: { group: 'poll' } },
      /visibility: "poll" is no reference to a group/,
    ],
    [
      'publishing by no flag',
      { group },
      { visibility: { group: 'group' }, publishing: { field: 'name' } },
      /publishing: "name" is no boolean field/,
    ],
    [
      'publishing by an unknown flag',
      { group, is_open: published },
      { ...labels, publishing: { field: 'is_open' } },
      /publishing: "is_open" is neither "published" nor "is_active"/,
    ],
    [
      'publishing to nobody',
      { published },
      { publishing: { field: 'published' } },
      /it is visible to nobody/,
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
      { story: richText() },
      withList({ filters: ['story'] }),
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
    ['an order of what has none', { picture: image() }, withList({ order: 'picture' }), /has no order/],
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
    ['a feed without a visibility', {}, { feed: { date: 'created_at' } }, /feed: it is visible to nobody/],
    [
      'a feed by no time',
      { group },
      { ...labels, publishing: undefined, feed: { date: 'name' } },
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
  ])('for %s', expectLintError);
});
