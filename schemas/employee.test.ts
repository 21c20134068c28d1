import { describe, expect, it } from 'vitest';
import { addressOf, contentShape, employeeScreens } from './employee.ts';
import { color, image, integer, richText, text, translated, url } from './field-types.gen.ts';
import { type Entity, entities } from './index.ts';
import { type Contradiction, define, expectLintError, group, labels, published } from './test/lunch.ts';

const all: readonly Entity[] = Object.values(entities);
const employee = { path: 'lunch', list: 'rows', page: true, icon: 'utensils', menu: { order: 45 } } as const;

const lunch = define(
  {
    translations: translated({
      title: text({ required: true }),
      text: richText({ excerpt: 180 }),
      alt: text({ describes: 'picture' }),
    }),
    picture: image(),
    price: integer(),
    plate: color(),
    recipe: url(),
    group,
    published,
  },
  { ...labels, employee, title: 'translations.title', row: ['translations.title', 'price'] },
) as unknown as Entity;

describe('the employee app’s part of a definition', () => {
  it('is found by its path, for a single object and for its list', () => {
    expect(addressOf(employee, 7)).toBe('/lunch/7');
    expect(addressOf({ path: 'faq' }, 7)).toBe('/faq#7');
  });

  it('is in the menu in its order', () => {
    const menu = employeeScreens(all).filter((screen) => screen.menu);
    expect(menu.map(({ path }) => path)).toEqual([
      ...['company', 'news', 'events', 'resources', 'links', 'poll', 'people', 'thanks', 'benefits', 'faq'],
      'piiri-articles',
    ]);
  });

  it('shows each field in its slot, and fields without one by label and value', () => {
    const shape = contentShape(lunch);
    expect(shape).toMatchObject({
      title: 'translations.title',
      text: { part: 'text', isRich: true },
      image: 'picture',
      alt: 'translations.alt',
      link: 'recipe',
      isForGroup: true,
    });
    expect(shape.facts).toEqual([
      { name: 'name', type: 'text' },
      { name: 'price', type: 'integer', inRow: true },
      { name: 'plate', type: 'color' },
    ]);
  });

  it('does not show the editors’ switch for comments', () => {
    const names = all
      .filter((entity) => entity.employee)
      .map((entity) => contentShape(entity).facts.map(({ name }) => name));
    expect(names.flat()).not.toContain('comments_enabled');
  });
});

const contradictions: Contradiction[] = [
  ['an address that is none', {}, { employee: { ...employee, path: 'Lunch/' } }, /"Lunch\/" is no path/],
  ['an address of another screen', {}, { employee: { ...employee, path: 'home' } }, /"home" is taken/],
  ['a list that there is not', {}, { employee: { ...employee, list: 'tiles' } }, /there is no list "tiles"/],
  ['nothing to see', {}, { employee: { path: 'lunch', icon: 'utensils' } }, /neither a list nor a page/],
  ['a menu without a list', {}, { employee: { ...employee, list: undefined } }, /the menu leads to a list/],
  ['an icon that is none', {}, { employee: { ...employee, icon: 'Utensils' } }, /no name of an icon/],
];

it.each(contradictions)('rejects %s', expectLintError);
