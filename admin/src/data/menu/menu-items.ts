import type { Entity } from '@piiri/schemas';
import { contentTypeName, findContentType } from '../definitions/content-types.ts';
import { listPath, screenPath } from '../definitions/paths.ts';
import { consoleEntities, resourceOf } from '../definitions/resources.ts';
import { may, type Whoami } from '../session/whoami.ts';
import { type Badge, mayOpenScreen, type Screen, type ScreenMenu } from './screen.ts';

export interface MenuItem {
  to: string;
  /** Source of the label: an entity, or a text key. */
  name: Entity | string;
  icon: string;
  badge?: Badge;
  /** Path data of a content type's icon. */
  lines?: string;
  /** Sub-items, shown when the item is expanded. */
  children?: MenuItem[];
}

export interface MenuSection {
  section: ScreenMenu['section'];
  /** Text key of the heading, for tenant admins only. */
  heading?: string;
  items: MenuItem[];
}

/** Sections in the order of the menu. What is done daily has no heading and is never folded. */
const SECTIONS = [
  { section: 'work', heading: undefined },
  { section: 'content', heading: 'console.sections.content' },
  { section: 'telling', heading: 'console.sections.telling' },
  { section: 'talk', heading: 'console.sections.talk' },
  { section: 'people', heading: 'console.sections.people' },
  { section: 'follow', heading: 'console.sections.follow' },
  { section: 'company', heading: undefined },
] as const;

type SectionItem = MenuItem & { section: string; order: number };

function entityItems({ profile }: Whoami): SectionItem[] {
  return consoleEntities.flatMap((entity) => {
    if (!entity.console || !may(profile, entity.name, 'admin')) return [];
    const { section, order, icon } = entity.console;
    return [{ section, order, icon, to: listPath(resourceOf(entity)), name: entity }];
  });
}

/** Returns the items of the company's content types, after the other content. */
function contentTypeItems({ tenant }: Whoami): SectionItem[] {
  return (tenant.content ?? [])
    .filter(({ edits }) => edits)
    .flatMap(({ name, icon }, index): SectionItem[] => {
      const entity = findContentType(contentTypeName(name))?.entity;
      const to = listPath(contentTypeName(name));
      return entity
        ? [{ section: 'content', order: 1000 + index, icon: '', lines: icon, to, name: entity }]
        : [];
    });
}

function screenItems(whoami: Whoami, screens: readonly Screen[]): SectionItem[] {
  return screens.flatMap((screen) => {
    if (!screen.menu || !mayOpenScreen(screen, whoami)) return [];
    const { label, unless, ...place } = screen.menu;
    if (unless && whoami.tenant.settings[unless]) return [];
    return [{ ...place, to: screenPath(screen.path), name: label }];
  });
}

/** Path of the settings page, whose sub-items are the other settings. */
const SETTINGS = screenPath('settings');

/**
 * Returns the menu's sections for a user: entities that they administer and screens that they may open. Empty sections
 * are left out. Settings are sub-items of the company's settings, or items of their own for users who may not open that
 * page.
 */
export function menuSections(whoami: Whoami, screens: readonly Screen[]): MenuSection[] {
  const items = [...entityItems(whoami), ...contentTypeItems(whoami), ...screenItems(whoami, screens)];
  const { is_tenant_admin: hasHeadings } = whoami.profile;
  const itemsOf = (...names: string[]) =>
    items
      .filter((item) => names.includes(item.section))
      .sort((a, b) => a.order - b.order)
      .map(({ section: _, order: __, ...item }) => item);
  const settings = itemsOf('settings');
  const hasSettings = items.some(({ to }) => to === SETTINGS);
  return SECTIONS.map(({ section, heading }) => ({
    section,
    heading: hasHeadings ? heading : undefined,
    items: itemsOf(section, ...(section === 'company' && !hasSettings ? ['settings'] : [])).map((item) =>
      item.to === SETTINGS && settings.length > 0 ? { ...item, children: settings } : item,
    ),
  })).filter(({ items }) => items.length > 0);
}

/** Returns all items of the sections, each followed by its sub-items. */
export const itemsIn = (sections: readonly MenuSection[]): MenuItem[] =>
  sections.flatMap(({ items }) => items.flatMap((item) => [item, ...(item.children ?? [])]));

function isWithin(pathname: string, to: string): boolean {
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
}

/** Returns the item to whose pages an address belongs, the most specific one; undefined when there is none. */
export function itemAt(pathname: string, sections: readonly MenuSection[]): MenuItem | undefined {
  return itemsIn(sections)
    .filter(({ to }) => isWithin(pathname, to))
    .sort((a, b) => b.to.length - a.to.length)[0];
}
