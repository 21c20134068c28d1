import { describe, expect, it } from 'vitest';
import type { Whoami } from '../session/whoami.ts';
import { itemAt, menuSections } from './menu-items.ts';
import { mayOpenScreen, type Screen, type ScreenRule } from './screen.ts';

const whoami = (profile: object, settings = {}) =>
  ({ profile: { abilities: {}, is_admin: true, ...profile }, tenant: { settings } }) as unknown as Whoami;

const EmptyPage = () => null;

const screen = (path: string, more: Partial<Screen> = {}): Screen => ({
  path,
  access: ['console_user'],
  Page: EmptyPage,
  menu: { section: 'content', order: 5, icon: '', label: path },
  ...more,
});

const addresses = (of: Whoami, screens: Screen[]) =>
  menuSections(of, screens).map(({ items }) => items.map(({ to }) => to));

describe('the menu', () => {
  it('lists what the person administers and the screens that they may open, in one order', () => {
    const after = screen('after', { menu: { section: 'content', order: 900, icon: '', label: 'after' } });
    const home = screen('', { menu: { section: 'work', order: 0, icon: '', label: 'home' } });
    expect(addresses(whoami({ abilities: { news: ['read', 'admin'] } }), [after, home])).toEqual([
      ['/'],
      ['/news', '/after'],
    ]);
  });

  it('omits empty sections and items that other pages link to', () => {
    const hidden = screen('events/:id/enrollments', { menu: undefined });
    expect(addresses(whoami({ abilities: { news: ['read'] } }), [hidden])).toEqual([]);
  });

  it('lists settings pages below the company’s page, or beside the others without that page', () => {
    const menu = { section: 'settings', order: 1, icon: '', label: 'one' } as const;
    const one = screen('one', { menu });
    const settings = screen('settings', { menu: { ...menu, section: 'company', label: 'settings' } });
    const [section] = menuSections(whoami({}), [one, settings]);
    expect(section?.items.map(({ to, children }) => [to, children?.map((child) => child.to)])).toEqual([
      ['/settings', ['/one']],
    ]);
    expect(itemAt('/one', [section as never])?.to).toBe('/one');
    expect(addresses(whoami({}), [one])).toEqual([['/one']]);
  });

  it('has headings for tenant admins only', () => {
    const people = screen('people', { menu: { section: 'people', order: 1, icon: '', label: 'people' } });
    const home = screen('', { menu: { section: 'work', order: 0, icon: '', label: 'home' } });
    const headings = (profile: object) =>
      menuSections(whoami(profile), [home, people]).map(({ heading }) => heading);
    expect(headings({ is_tenant_admin: true })).toEqual([undefined, 'console.sections.people']);
    expect(headings({ is_tenant_admin: false })).toEqual([undefined, undefined]);
  });

  it('omits features that the company has switched off', () => {
    const chat = screen('chat', { feature: 'chat_enabled' });
    expect(addresses(whoami({}, { chat_enabled: true }), [chat])).toEqual([['/chat']]);
    expect(addresses(whoami({}, { chat_enabled: false }), [chat])).toEqual([]);
  });

  it('knows which item the current page belongs to', () => {
    const sections = menuSections(
      whoami({}),
      ['', 'chat', 'chat/reports', 'news'].map((path) => screen(path)),
    );
    const at = (pathname: string) => itemAt(pathname, sections)?.to;
    expect(at('/news/edit/3')).toBe('/news');
    expect(at('/newsletters')).toBeUndefined();
    expect(at('/')).toBe('/');
    expect(at('/chat/edit/1')).toBe('/chat');
    expect(at('/chat/reports')).toBe('/chat/reports');
  });
});

describe('access to a screen', () => {
  const isAllowed = (rule: ScreenRule, profile: object) => mayOpenScreen({ access: [rule] }, whoami(profile));

  it('depends on the role or an ability', () => {
    expect(isAllowed('console_user', {})).toBe(true);
    expect(isAllowed('console_user', { is_admin: false })).toBe(false);
    expect(isAllowed('tenant_admin', { is_tenant_admin: true })).toBe(true);
    expect(isAllowed('tenant_admin', { is_feedback_manager: true })).toBe(false);
    expect(isAllowed('feedback_manager', { is_feedback_manager: true })).toBe(true);
    expect(isAllowed({ entity: 'event', ability: 'admin' }, { abilities: { event: ['admin'] } })).toBe(true);
    expect(isAllowed({ entity: 'event', ability: 'admin' }, { abilities: { event: ['read'] } })).toBe(false);
  });

  it('needs one of the screen’s rules', () => {
    const access: ScreenRule[] = ['tenant_admin', 'feedback_manager'];
    expect(mayOpenScreen({ access }, whoami({ is_feedback_manager: true }))).toBe(true);
    expect(mayOpenScreen({ access }, whoami({}))).toBe(false);
  });
});
