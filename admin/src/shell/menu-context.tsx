import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Screen } from '../screens/_screen.ts';
import { useConsole } from '../session/console-context.tsx';
import { itemsIn, type MenuItem, type MenuSection, menuSections, paletteItems } from './menu-items.ts';

const MenuContext = createContext<readonly MenuSection[]>([]);
const PlacesContext = createContext<readonly MenuItem[]>([]);

/** Makes the menu known to everything within, for the signed-in person and the console's own screens. */
export function MenuProvider({ screens, children }: { screens: readonly Screen[]; children: ReactNode }) {
  const whoami = useConsole();
  const sections = useMemo(() => menuSections(whoami, screens), [whoami, screens]);
  const places = useMemo(
    () => [...itemsIn(sections), ...paletteItems(whoami, screens)],
    [sections, whoami, screens],
  );
  return (
    <MenuContext.Provider value={sections}>
      <PlacesContext.Provider value={places}>{children}</PlacesContext.Provider>
    </MenuContext.Provider>
  );
}

/** The menu's sections. A screen asks here: it cannot import the list of screens, which loads it. */
export const useMenuSections = () => useContext(MenuContext);

/** All pages that one can go to: those of the menu, and those that it has no room for. */
export const usePlaces = () => useContext(PlacesContext);
