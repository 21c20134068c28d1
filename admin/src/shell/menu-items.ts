import type { Entity } from '@piiri/schemas';
import { ownName, ownNamed } from '../content/own-entities.ts';
import { listPath, screenPath } from '../paths.ts';
import { consoleEntities, resourceOf } from '../resources.ts';
import { type Badge, isFor, type Screen, type ScreenMenu } from '../screens/_screen.ts';
import { may, type Whoami } from '../session/whoami.ts';

export interface MenuItem {
  to: string;
  /** What it is named after: an entity, or the text of a key. */
  name: Entity | string;
  icon: string;
  badge?: Badge;
  /** The lines of the icon of the company's own content. */
  lines?: string;
  /** Stand below it, and are shown where it is unfolded. */
  children?: MenuItem[];
}

export interface MenuSection {
  section: ScreenMenu['section'];
  /** Key of its heading; the first has none, and for tenant admins alone the others have. */
  heading?: string;
  items: MenuItem[];
}

const SECTIONS = [
  { section: 'content', heading: undefined },
  { section: 'talk', heading: 'console.sections.talk' },
  { section: 'upkeep', heading: 'console.sections.upkeep' },
  { section: 'info', heading: 'console.sections.info' },
] as const;

type SectionItem = MenuItem & { section: string; order: number };

function entityItems({ profile }: Whoami): SectionItem[] {
  return consoleEntities.flatMap((entity) => {
    if (!entity.console || !may(profile, entity.name, 'admin')) return [];
    const { section, order, icon } = entity.console;
    return [{ section, order, icon, to: listPath(resourceOf(entity)), name: entity }];
  });
}

/** Types of the company's own content behind the other content. */
function ownItems({ tenant }: Whoami): SectionItem[] {
  return (tenant.content ?? [])
    .filter(({ edits }) => edits)
    .flatMap(({ name, icon }, index): SectionItem[] => {
      const entity = ownNamed(ownName(name))?.entity;
      const to = listPath(ownName(name));
      return entity
        ? [{ section: 'content', order: 1000 + index, icon: '', lines: icon, to, name: entity }]
        : [];
    });
}

function screenItems(whoami: Whoami, screens: readonly Screen[]): SectionItem[] {
  return screens.flatMap((screen) => {
    if (!screen.menu || !isFor(screen, whoami)) return [];
    const { label, unless, ...place } = screen.menu;
    if (unless && whoami.tenant.settings[unless]) return [];
    return [{ ...place, to: screenPath(screen.path), name: label }];
  });
}

/** The page of settings, below which those of one thing each stand. */
const SETTINGS = screenPath('settings');

/**
 * The menu's sections for a person: entities that they administer and screens that are theirs. A section that holds nothing is
 * left out. Pages of settings stand below that of the company's, or beside the others for who does not see it.
 */
export function menuSections(whoami: Whoami, screens: readonly Screen[]): MenuSection[] {
  const items = [...entityItems(whoami), ...ownItems(whoami), ...screenItems(whoami, screens)];
  const { is_tenant_admin: hasHeadings } = whoami.profile;
  const itemsOf = (...names: string[]) =>
    items
      .filter((item) => names.includes(item.section))
      .sort((one, other) => one.order - other.order)
      .map(({ section: _, order: __, ...item }) => item);
  const settings = itemsOf('settings');
  const hasSettings = items.some(({ to }) => to === SETTINGS);
  return SECTIONS.map(({ section, heading }) => ({
    section,
    heading: hasHeadings ? heading : undefined,
    items: itemsOf(section, ...(section === 'upkeep' && !hasSettings ? ['settings'] : [])).map((item) =>
      item.to === SETTINGS && settings.length > 0 ? { ...item, children: settings } : item,
    ),
  })).filter(({ items }) => items.length > 0);
}

/** What the palette offers though the menu has no room for it. */
export const paletteItems = (whoami: Whoami, screens: readonly Screen[]): MenuItem[] =>
  screenItems(whoami, screens).filter(({ section }) => section === 'palette');

/** All items of some sections, with those that stand below others behind these. */
export const itemsIn = (sections: readonly MenuSection[]): MenuItem[] =>
  sections.flatMap(({ items }) => items.flatMap((item) => [item, ...(item.children ?? [])]));

function isWithin(pathname: string, to: string): boolean {
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
}

/** On which item's pages an address is: of items below each other the lowest. Undefined for none's. */
export function itemAt(pathname: string, sections: readonly MenuSection[]): MenuItem | undefined {
  return itemsIn(sections)
    .filter(({ to }) => isWithin(pathname, to))
    .sort((a, b) => b.to.length - a.to.length)[0];
}
