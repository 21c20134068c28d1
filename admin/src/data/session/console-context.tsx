import { createContext, type ReactNode, useContext } from 'react';
import type { Tenant, Whoami } from './whoami.ts';

const ConsoleContext = createContext<Whoami | undefined>(undefined);
const TenantChangedContext = createContext<(tenant: Tenant) => void>(() => {});

interface Props {
  value: Whoami;
  /** Receives the company after its settings were saved. */
  onTenant: (tenant: Tenant) => void;
  children: ReactNode;
}

/** Provides the signed-in person and the company to everything within. */
export function ConsoleContextProvider({ value, onTenant, children }: Props) {
  return (
    <TenantChangedContext.Provider value={onTenant}>
      <ConsoleContext.Provider value={value}>{children}</ConsoleContext.Provider>
    </TenantChangedContext.Provider>
  );
}

/** Returns a function that updates the company in the whole console. */
export const useTenantChanged = () => useContext(TenantChangedContext);

/** Returns the signed-in person and the company. Throws outside of ConsoleContextProvider. */
export function useConsole(): Whoami {
  const value = useContext(ConsoleContext);
  if (!value) throw new Error('useConsole is for what stands within ConsoleContextProvider');
  return value;
}
