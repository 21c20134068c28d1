import { createContext, type ReactNode, useContext } from 'react';
import type { Whoami } from './whoami.ts';

const ConsoleContext = createContext<Whoami | undefined>(undefined);

/** Makes the signed-in person and the company known to everything within. */
export function ConsoleContextProvider({ value, children }: { value: Whoami; children: ReactNode }) {
  return <ConsoleContext.Provider value={value}>{children}</ConsoleContext.Provider>;
}

/** The signed-in person and the company. */
export function useConsole(): Whoami {
  const value = useContext(ConsoleContext);
  if (!value) throw new Error('useConsole is for what stands within ConsoleContextProvider');
  return value;
}
