import { describe, expect, it } from 'vitest';
import { tenant } from '../test/wire-examples.ts';
import { companyTerm, dropOrder, phoneBar, visibleMenu } from './menu.ts';

const reader = { read_only: false, is_admin: false, abilities: {}, non_empty: [] as string[] };
const names = (...args: Parameters<typeof visibleMenu>) => visibleMenu(...args).map((item) => item.name);

describe('visibleMenu', () => {
  it('keeps the specification’s order, and shows the console to admins only', () => {
    const all = [
      ...['home', 'page', 'news', 'event', 'resource', 'chat'],
      ...['feedback', 'person', 'benefit', 'faq', 'profile', 'article', 'admin', 'logout'],
    ];
    expect(names({ ...reader, is_admin: true }, tenant)).toEqual(all);
    expect(names(reader, tenant)).toEqual(all.filter((name) => name !== 'admin'));
  });

  it('hides features that the company has switched off, and nothing while its settings are unknown', () => {
    const off = { settings: { chat_enabled: false, people_enabled: false } };
    expect(names(reader, off)).not.toContain('chat');
    expect(names(reader, off)).not.toContain('person');
    expect(names(reader, off)).toContain('benefit');
    expect(names(reader, { settings: null })).toContain('chat');
    expect(names(reader, null)).toContain('chat');
  });

  it('has forms for people who may send one', () => {
    const withForm = (operations: ('create' | 'admin')[]) =>
      names({ ...reader, abilities: { news: ['create'], 'forms/near_miss': operations } }, tenant);
    expect(withForm(['create'])).toContain('forms');
    expect(withForm(['admin'])).not.toContain('forms');
    expect(withForm(['create']).indexOf('forms')).toBe(withForm(['create']).indexOf('feedback') - 1);
  });

  it('has quick links where the reader sees one', () => {
    expect(names(reader, tenant)).not.toContain('link');
    expect(names({ ...reader, non_empty: ['link'] }, tenant)).toContain('link');
  });

  it('has polls where the reader sees one, after the feedback channel', () => {
    const withPolls = visibleMenu({ ...reader, non_empty: ['poll'] }, tenant);
    const at = withPolls.findIndex(({ name }) => name === 'poll');
    expect(withPolls[at]).toMatchObject({ to: '/polls', other: true });
    expect(withPolls[at - 1]?.name).toBe('feedback');
    expect(names(reader, tenant)).not.toContain('poll');
  });

  it('hides discussions, own details and the console from read-only users', () => {
    const menuItems = names({ ...reader, read_only: true, is_admin: true }, tenant);
    for (const name of ['chat', 'profile', 'admin']) expect(menuItems).not.toContain(name);
  });
});

describe('phoneBar', () => {
  const barOf = (settings: object) =>
    phoneBar(visibleMenu(reader, { settings }).filter(({ other }) => !other)).map(({ name }) => name);

  it('shows discussions instead of the company’s pages', () => {
    expect(barOf({})).toEqual(['home', 'news', 'event', 'chat']);
  });

  it('shows the first four menu items if there are no discussions', () => {
    expect(barOf({ chat_enabled: false })).toEqual(['home', 'page', 'news', 'event']);
  });
});

describe('dropOrder', () => {
  it('leaves out first what one needs least, such as the company’s own lists', () => {
    const main = ['home', 'page', 'news', 'event', 'resource', 'chat', 'content/lunch'].map((name) => ({
      name,
    }));
    expect(dropOrder(main).map(({ name }) => name)).toEqual([
      ...['content/lunch', 'resource', 'page', 'chat', 'event', 'news', 'home'],
    ]);
  });
});

describe('ownTerm', () => {
  const terms = { terms: { translations: { fi: { news: ' Ajankohtaista ' }, sv: { news: '' } } } };

  it('returns the company’s term in the reader’s language', () => {
    expect(companyTerm('news', terms, 'fi')).toBe('Ajankohtaista');
  });

  it('returns nothing if the company has no term', () => {
    expect(companyTerm('news', terms, 'sv')).toBeUndefined();
    expect(companyTerm('news', { terms: null }, 'fi')).toBeUndefined();
    expect(companyTerm('home', terms, 'fi')).toBeUndefined();
  });
});
