import type { Term } from '@piiri/schemas/features.ts';
import type { Profile } from '@piiri/shared/contracts/profile.ts';
import type { OwnContent, Tenant, TenantSettings, TenantTerms } from '@piiri/shared/contracts/tenant.ts';
import { screens } from './screens.ts';

export interface MenuItem {
  /** The entity's name; of the program's own screens the key of its title in `menu` of `ui.json`. */
  name: string;
  order: number;
  /** The screen's address. */
  to: string;
  /** Below 'Other'. */
  other?: true;
  /** Hidden when the company has switched this off; shown when the settings are not known. */
  setting?: keyof TenantSettings;
  /** The company's own word that replaces the title. */
  term?: Term;
  /** Not for people who may only read. */
  notReadOnly?: true;
  /** Only for those who may enter the console. */
  adminOnly?: true;
  /** Of the company's own content: what it is called, and the lines of its icon. */
  own?: OwnContent;
  /** A document of its own, not one of this program's screens. */
  document?: true;
}

/** The screens beside those of the definitions, by the names of their items. */
export type ProgramScreen = 'home' | 'chat' | 'feedback' | 'profile' | 'admin' | 'logout';

/** Whether an item of the menu leads to one of some of the program's own screens. */
export const leadsTo = ({ name }: Pick<MenuItem, 'name'>, ...screens: ProgramScreen[]): boolean =>
  (screens as string[]).includes(name);

const PROGRAM: readonly (MenuItem & { name: ProgramScreen })[] = [
  { name: 'home', order: 0, to: '/home' },
  { name: 'chat', order: 50, to: '/chat', setting: 'chat_enabled', notReadOnly: true },
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

/** The whole menu in its order. */
export const MENU: readonly MenuItem[] = [
  ...PROGRAM,
  ...screens.flatMap(({ name, path, feature, menu }) =>
    menu ? [{ ...menu, name, to: `/${path}`, setting: feature }] : [],
  ),
].sort((one, other) => one.order - other.order);

/** Where the company's own content stands in the menu: behind what changes daily. */
const OWN_ORDER = 60;

/** The name of a type of the company's own content among kinds of content, and its address. */
const ownName = ({ name }: OwnContent) => `content/${name}`;

/** A type of the company's own content by its name among kinds of content; undefined for other kinds. */
export const ownContent = (
  kind: string,
  tenant: { content?: readonly OwnContent[] } | null | undefined,
): OwnContent | undefined => tenant?.content?.find((type) => ownName(type) === kind);

/** The menu for a person in a company. */
export function visibleMenu(
  profile: Pick<Profile, 'read_only' | 'is_admin'>,
  tenant: { settings?: Partial<TenantSettings> | null; content?: readonly OwnContent[] } | null,
): MenuItem[] {
  const own = (tenant?.content ?? [])
    .filter(({ in_menu }) => in_menu)
    .map((type): MenuItem => ({ name: ownName(type), order: OWN_ORDER, to: `/${ownName(type)}`, own: type }));
  // The menu is in its order already.
  const all = [
    ...MENU.filter(({ order }) => order <= OWN_ORDER),
    ...own,
    ...MENU.filter(({ order }) => order > OWN_ORDER),
  ];
  return all.filter((item) => {
    if (item.setting && tenant?.settings?.[item.setting] === false) return false;
    if (item.notReadOnly && profile.read_only) return false;
    return !item.adminOnly || profile.is_admin;
  });
}

/** Items of the phone's bar beside 'Other'. */
const IN_BAR = 4;

/**
 * Who gets a place in the phone's bar first. What changes daily and what somebody may be waiting for goes before the pages about
 * the company, which change seldom, and the files: chat's live count is of no use within a closed sheet.
 */
const BAR_PRIORITY: readonly string[] = ['home', 'news', 'event', 'chat', 'page', 'resource'];

/** The items of the phone's bar, in the menu's order; the others stand in its sheet. */
export function phoneBar<Item extends Pick<MenuItem, 'name'>>(main: readonly Item[]): Item[] {
  const chosen = BAR_PRIORITY.filter((name) => main.some((item) => item.name === name)).slice(0, IN_BAR);
  return main.filter(({ name }) => chosen.includes(name));
}

/** The company's own word for an item of the menu in a language, undefined when it has none. */
export function ownTerm(
  name: string,
  tenant: { terms: Partial<Tenant['terms']> | null } | null,
  language: string,
): string | undefined {
  const terms = tenant?.terms?.translations as Partial<Record<string, TenantTerms>> | undefined;
  const term = MENU.find((item) => item.name === name)?.term;
  return (term && terms?.[language]?.[term]?.trim()) || undefined;
}
