import type { Entity } from '@piiri/schemas';
import { listAddress } from '../addresses.ts';
import { consoleEntities, resourceOf } from '../resources.ts';
import { may, type Profile } from '../session/whoami.ts';

export interface MenuItem {
  to: string;
  /** The entity that it is named after. */
  entity: Entity;
  icon: string;
}

export interface MenuSection {
  /** Key of its heading; the first has none. */
  heading?: string;
  items: MenuItem[];
}

const SECTIONS = [
  { section: 'content', heading: undefined },
  { section: 'upkeep', heading: 'console.sections.upkeep' },
  { section: 'info', heading: 'console.sections.info' },
] as const;

/** The menu's sections for a person: entities that he administers. A section that holds nothing is left out. */
export function menuSections(profile: Profile): MenuSection[] {
  return SECTIONS.map(({ section, heading }) => ({
    heading,
    items: consoleEntities
      .filter((entity) => entity.console?.section === section && may(profile, entity.name, 'admin'))
      .map((entity) => ({
        to: listAddress(resourceOf(entity)),
        entity,
        icon: entity.console?.icon ?? '',
      })),
  })).filter(({ items }) => items.length > 0);
}

/** Whether an address is of an item's pages. */
export function isWithin(pathname: string, to: string): boolean {
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
}
