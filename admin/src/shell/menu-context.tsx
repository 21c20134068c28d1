import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Screen } from '../screens/_screen.ts';
import { useConsole } from '../session/console-context.tsx';
import { type MenuSection, menuSections } from './menu-items.ts';

const MenuContext = createContext<readonly MenuSection[]>([]);

/** Makes the menu known to everything within, for the signed-in person and the console's own screens. */
export function MenuProvider({ screens, children }: { screens: readonly Screen[]; children: ReactNode }) {
  const whoami = useConsole();
  const sections = useMemo(() => menuSections(whoami, screens), [whoami, screens]);
  return <MenuContext.Provider value={sections}>{children}</MenuContext.Provider>;
}

/** The menu's sections. A screen asks here: it cannot import the list of screens, which loads it. */
export const useMenuSections = () => useContext(MenuContext);
