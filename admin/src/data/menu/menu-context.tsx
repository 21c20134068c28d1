import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useConsole } from '../session/console-context.tsx';
import { itemsIn, type MenuItem, type MenuSection, menuSections } from './menu-items.ts';
import type { Screen } from './screen.ts';

const MenuContext = createContext<readonly MenuSection[]>([]);
const DestinationsContext = createContext<readonly MenuItem[]>([]);

/** Provides the menu of the signed-in person, with the console's own screens. */
export function MenuProvider({ screens, children }: { screens: readonly Screen[]; children: ReactNode }) {
  const whoami = useConsole();
  const sections = useMemo(() => menuSections(whoami, screens), [whoami, screens]);
  const destinations = useMemo(() => itemsIn(sections), [sections]);
  return (
    <MenuContext.Provider value={sections}>
      <DestinationsContext.Provider value={destinations}>{children}</DestinationsContext.Provider>
    </MenuContext.Provider>
  );
}

/** Returns the sections of the menu. A screen gets them here, since the list of screens imports it. */
export const useMenuSections = () => useContext(MenuContext);

/** Returns all pages to go to, whether the menu shows or folds them. */
export const useDestinations = () => useContext(DestinationsContext);
