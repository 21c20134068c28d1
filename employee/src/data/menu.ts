import type { Term } from '@piiri/schemas/features.ts';
import type { Profile } from '@piiri/shared/contracts/profile.ts';
import type { OwnContent, Tenant, TenantSettings, TenantTerms } from '@piiri/shared/contracts/tenant.ts';
import { type App, useApp } from './app.ts';
import { screens } from './content/screens.ts';

export interface MenuItem {
  /** Entity name; for the program's own screens the key of the title in `menu` of `ui.json`. */
  name: string;
  order: number;
  /** URL of the screen. */
  to: string;
  /** Whether it belongs in the menu 'Other'. */
  other?: true;
  /** Company setting that hides it when switched off; shown while the settings are unknown. */
  setting?: keyof TenantSettings;
  /** The company's own term that replaces the title. */
  term?: Term;
  /** Hidden from read-only users. */
  notReadOnly?: true;
  /** Only for people with access to the console. */
  adminOnly?: true;
  /** Only for people who may send a form. */
  sendersOnly?: true;
  /** Only for people who see an object of its kind. */
  unlessEmpty?: true;
  /** For the company's own content: its name and the lines of its icon. */
  own?: OwnContent;
  /** Whether it is a separate document instead of a screen of this program. */
  document?: true;
}

/** Names of the screens that have no definition. */
export type ProgramScreen = 'home' | 'chat' | 'forms' | 'feedback' | 'profile' | 'admin' | 'logout';

/** Returns whether a menu item belongs to one of these screens of the program. */
export const opensScreen = ({ name }: Pick<MenuItem, 'name'>, ...screens: ProgramScreen[]): boolean =>
  (screens as string[]).includes(name);

const PROGRAM: readonly (MenuItem & { name: ProgramScreen })[] = [
  { name: 'home', order: 0, to: '/home' },
  { name: 'chat', order: 50, to: '/chat', setting: 'chat_enabled', notReadOnly: true },
  { name: 'forms', order: 90, to: '/forms', other: true, sendersOnly: true },
  { name: 'feedback', order: 100, to: '/feedback', other: true },
  { name: 'profile', order: 140, to: '/profile', other: true, notReadOnly: true },
  {
    name: 'admin',
    order: 160,
    to: '/admin',
    other: true,
    notReadOnly: true,
    adminOnly: true,
    document: true,
  },
  { name: 'logout', order: 170, to: '/logout', other: true },
];

/** The whole menu in order. */
const MENU: readonly MenuItem[] = [
  ...PROGRAM,
  ...screens.flatMap(({ name, path, feature, menu }) =>
    menu ? [{ ...menu, name, to: `/${menu.path ?? path}`, setting: feature }] : [],
  ),
].sort((a, b) => a.order - b.order);

/** Position of the company's own content in the menu: after content that changes daily. */
const OWN_CONTENT_ORDER = 60;

/** Returns the kind of a type of the company's own content, which is also its path. */
const contentTypeKind = ({ name }: OwnContent) => `content/${name}`;

/** Returns a type of the company's own content by its kind; undefined for other kinds. */
export const findContentType = (
  kind: string,
  tenant: { content?: readonly OwnContent[] } | null | undefined,
): OwnContent | undefined => tenant?.content?.find((type) => contentTypeKind(type) === kind);

/** Whether a person may send a form. */
export const isSender = ({ abilities }: Pick<Profile, 'abilities'>): boolean =>
  Object.entries(abilities).some(
    ([name, operations]) => name.startsWith('forms/') && operations.includes('create'),
  );

/** Returns the menu of a person in a company. */
export function visibleMenu(
  profile: Pick<Profile, 'read_only' | 'is_admin' | 'abilities' | 'non_empty'>,
  tenant: { settings?: Partial<TenantSettings> | null; content?: readonly OwnContent[] } | null,
): MenuItem[] {
  const own = (tenant?.content ?? [])
    .filter(({ in_menu }) => in_menu)
    .map(
      (type): MenuItem => ({
        name: contentTypeKind(type),
        order: OWN_CONTENT_ORDER,
        to: `/${contentTypeKind(type)}`,
        own: type,
      }),
    );
  // MENU is already sorted.
  const all = [
    ...MENU.filter(({ order }) => order <= OWN_CONTENT_ORDER),
    ...own,
    ...MENU.filter(({ order }) => order > OWN_CONTENT_ORDER),
  ];
  return all.filter((item) => {
    if (item.setting && tenant?.settings?.[item.setting] === false) return false;
    if (item.notReadOnly && profile.read_only) return false;
    if (item.sendersOnly && !isSender(profile)) return false;
    if (item.unlessEmpty && !profile.non_empty.includes(item.name)) return false;
    return !item.adminOnly || profile.is_admin;
  });
}

/** Number of items in the phone's bar besides 'Other'. */
const MAX_BAR_ITEMS = 4;

/**
 * Priority of items in a bar that has no room for all. Content that changes daily and items with waiting people come before the pages
 * about the company, which change rarely, and the files: chat's live count is useless inside a closed sheet.
 */
const BAR_PRIORITY: readonly string[] = ['home', 'news', 'event', 'chat', 'page', 'resource'];

/** Returns the items of the phone's bar in menu order; the others are in its sheet. */
export function phoneBar<Item extends Pick<MenuItem, 'name'>>(main: readonly Item[]): Item[] {
  const chosen = BAR_PRIORITY.filter((name) => main.some((item) => item.name === name)).slice(
    0,
    MAX_BAR_ITEMS,
  );
  return main.filter(({ name }) => chosen.includes(name));
}

/** Returns the items in the order in which a bar without room for all of them leaves them out. */
export function dropOrder<Item extends Pick<MenuItem, 'name'>>(main: readonly Item[]): Item[] {
  const rank = ({ name }: Item) =>
    BAR_PRIORITY.includes(name) ? BAR_PRIORITY.indexOf(name) : Number.MAX_VALUE;
  return [...main].reverse().sort((a, b) => rank(b) - rank(a));
}

/** Returns the company's own term for a menu item in a language; undefined when it has none. */
export function companyTerm(
  name: string,
  tenant: { terms: Partial<Tenant['terms']> | null } | null,
  language: string,
): string | undefined {
  const terms = tenant?.terms?.translations as Partial<Record<string, TenantTerms>> | undefined;
  const term = MENU.find((item) => item.name === name)?.term;
  return (term && terms?.[language]?.[term]?.trim()) || undefined;
}

export interface TitledItem extends MenuItem {
  /** Title in the reader's language, or the company's own name. */
  label: string;
}

/** Returns the title of a menu screen: the company's own name, else the product's. */
function titleOf({ session, language, names, t }: App, name: string): string {
  const { menu, plural } = names[name] ?? {};
  const own = companyTerm(name, session.tenant.value, language);
  return own ?? menu ?? plural ?? (t as (key: string) => string)(`menu.${name}`);
}

/** Returns the signed-in person's menu: items of their own, and those in the menu 'Other'. */
export function useMenu(): { main: TitledItem[]; other: TitledItem[] } {
  const app = useApp();
  const profile = app.session.profile.value;
  if (!profile) return { main: [], other: [] };
  const items = visibleMenu(profile, app.session.tenant.value).map((item) => ({
    ...item,
    label: item.own?.many ?? titleOf(app, item.name),
  }));
  return { main: items.filter((item) => !item.other), other: items.filter((item) => item.other) };
}

/** Returns the title of a menu screen, by the name of its item. */
export const useMenuTitle = (name: string): string => titleOf(useApp(), name);
