import { describe, expect, it } from 'vitest';
import { tenant } from '../test/wire-examples.ts';
import { ownTerm, phoneBar, visibleMenu } from './menu.ts';

const reader = { read_only: false, is_admin: false };
const everything = () => true;
const names = (...args: Parameters<typeof visibleMenu>) => visibleMenu(...args).map((item) => item.name);

describe('visibleMenu', () => {
  it('keeps the specification’s order, console for admins only', () => {
    const all = [
      ...['home', 'company-pages', 'news-list', 'events', 'resources', 'chat'],
      ...['feedback', 'people', 'benefits', 'faq', 'profile', 'piiri-articles', 'admin-home', 'auth-logout'],
    ];
    expect(names({ ...reader, is_admin: true }, tenant, everything)).toEqual(all);
    expect(names(reader, tenant, everything)).toEqual(all.filter((name) => name !== 'admin-home'));
  });

  it('hides what the company has switched off, and nothing when its settings are not known', () => {
    const off = { settings: { chat_enabled: false, people_enabled: false } };
    expect(names(reader, off, everything)).not.toContain('chat');
    expect(names(reader, off, everything)).not.toContain('people');
    expect(names(reader, off, everything)).toContain('benefits');
    expect(names(reader, { settings: null }, everything)).toContain('chat');
    expect(names(reader, null, everything)).toContain('chat');
  });

  it('hides discussions, own details and the console from those who only read', () => {
    const menuItems = names({ read_only: true, is_admin: true }, tenant, everything);
    for (const name of ['chat', 'profile', 'admin-home']) expect(menuItems).not.toContain(name);
  });

  it('shows only screens that exist; the console is not one of them', () => {
    const menuItems = names(
      { ...reader, is_admin: true },
      tenant,
      (to) => to === '/home' || to === '/logout',
    );
    expect(menuItems).toEqual(['home', 'admin-home', 'auth-logout']);
  });
});

describe('phoneBar', () => {
  const barOf = (settings: object) =>
    phoneBar(visibleMenu(reader, { settings }, everything).filter(({ other }) => !other)).map(
      ({ name }) => name,
    );

  it('holds discussions in the place of the pages about the company', () => {
    expect(barOf({})).toEqual(['home', 'news-list', 'events', 'chat']);
  });

  it('holds the menu’s first four where there are no discussions', () => {
    expect(barOf({ chat_enabled: false })).toEqual(['home', 'company-pages', 'news-list', 'events']);
  });
});

describe('ownTerm', () => {
  const terms = { terms: { translations: { fi: { news: ' Ajankohtaista ' }, sv: { news: '' } } } };

  it('gives the company’s word in the reader’s language', () => {
    expect(ownTerm('news-list', terms, 'fi')).toBe('Ajankohtaista');
  });

  it('gives nothing where the company has no word', () => {
    expect(ownTerm('news-list', terms, 'sv')).toBeUndefined();
    expect(ownTerm('news-list', { terms: null }, 'fi')).toBeUndefined();
    expect(ownTerm('home', terms, 'fi')).toBeUndefined();
  });
});
