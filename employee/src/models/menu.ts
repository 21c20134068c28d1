import type { Profile, Tenant, TenantSettings, TenantTerms } from './wire.ts';

export type MenuName =
  | 'home'
  | 'company-pages'
  | 'news-list'
  | 'events'
  | 'resources'
  | 'chat'
  | 'feedback'
  | 'people'
  | 'benefits'
  | 'faq'
  | 'profile'
  | 'piiri-articles'
  | 'admin-home'
  | 'auth-logout';

/** The menu's titles, named as in the texts. */
export type MenuTitle =
  | 'home'
  | 'our_company'
  | 'news'
  | 'events'
  | 'resources'
  | 'chat'
  | 'feedback'
  | 'people'
  | 'benefits'
  | 'faq'
  | 'profile'
  | 'articles'
  | 'admin'
  | 'logout';

export interface MenuItem {
  name: MenuName;
  title: MenuTitle;
  /** The screen's address. */
  to: string;
  /** Below 'Other'. */
  other?: true;
  /** Hidden when the company has switched this off; shown when the settings are not known. */
  setting?: keyof TenantSettings;
  /** The company's own word that replaces the title. */
  term?: keyof TenantTerms;
  /** Not for people who may only read. */
  notReadOnly?: true;
  /** Only for those who may enter the console. */
  adminOnly?: true;
  /** A document of its own, not one of this program's screens. */
  document?: true;
}

/** The whole menu in its order. An item shows once its screen exists, see `visibleMenu`. */
export const MENU: readonly MenuItem[] = [
  { name: 'home', title: 'home', to: '/home' },
  { name: 'company-pages', title: 'our_company', to: '/company', term: 'our_company' },
  { name: 'news-list', title: 'news', to: '/news', term: 'news' },
  { name: 'events', title: 'events', to: '/events' },
  { name: 'resources', title: 'resources', to: '/resources', setting: 'resources_enabled' },
  { name: 'chat', title: 'chat', to: '/chat', setting: 'chat_enabled', notReadOnly: true },
  { name: 'feedback', title: 'feedback', to: '/feedback', other: true },
  { name: 'people', title: 'people', to: '/people', other: true, setting: 'people_enabled', term: 'people' },
  { name: 'benefits', title: 'benefits', to: '/benefits', other: true, setting: 'benefits_enabled' },
  { name: 'faq', title: 'faq', to: '/faq', other: true },
  { name: 'profile', title: 'profile', to: '/profile', other: true, notReadOnly: true },
  {
    name: 'piiri-articles',
    title: 'articles',
    to: '/piiri-articles',
    other: true,
    setting: 'piiri_articles_enabled',
  },
  {
    name: 'admin-home',
    title: 'admin',
    to: '/admin',
    other: true,
    notReadOnly: true,
    adminOnly: true,
    document: true,
  },
  { name: 'auth-logout', title: 'logout', to: '/logout', other: true },
];

/** The menu for a person in a company, of the screens that the program has. */
export function visibleMenu(
  profile: Pick<Profile, 'read_only' | 'is_admin'>,
  tenant: { settings?: Partial<TenantSettings> | null } | null,
  exists: (to: string) => boolean,
): MenuItem[] {
  return MENU.filter((item) => {
    if (item.setting && tenant?.settings?.[item.setting] === false) return false;
    if (item.notReadOnly && profile.read_only) return false;
    if (item.adminOnly && !profile.is_admin) return false;
    return item.document || exists(item.to);
  });
}

/** Items of the phone's bar beside 'Other'. */
const IN_BAR = 4;

/**
 * Who gets a place in the phone's bar first. What changes daily and what somebody may be waiting for goes before the pages about
 * the company, which change seldom, and the files: chat's live count is of no use within a closed sheet.
 */
const BAR_PRIORITY: readonly MenuName[] = [
  'home',
  'news-list',
  'events',
  'chat',
  'company-pages',
  'resources',
];

/** The items of the phone's bar, in the menu's order; the others stand in its sheet. */
export function phoneBar<Item extends Pick<MenuItem, 'name'>>(main: readonly Item[]): Item[] {
  const chosen = BAR_PRIORITY.filter((name) => main.some((item) => item.name === name)).slice(0, IN_BAR);
  return main.filter(({ name }) => chosen.includes(name));
}

/** The company's own word for an item of the menu in a language, undefined when it has none. */
export function ownTerm(
  name: MenuName,
  tenant: { terms: Partial<Tenant['terms']> | null } | null,
  language: string,
): string | undefined {
  const terms = tenant?.terms?.translations as Partial<Record<string, TenantTerms>> | undefined;
  const term = MENU.find((item) => item.name === name)?.term;
  return (term && terms?.[language]?.[term]?.trim()) || undefined;
}
