import { createContext, type ReactNode, useContext } from 'react';
import type { Tenant, Whoami } from './whoami.ts';

const ConsoleContext = createContext<Whoami | undefined>(undefined);
const TenantChanged = createContext<(tenant: Tenant) => void>(() => {});

interface Props {
  value: Whoami;
  /** Takes the company as it is now, when its settings were saved. */
  onTenant: (tenant: Tenant) => void;
  children: ReactNode;
}

/** Makes the signed-in person and the company known to everything within. */
export function ConsoleContextProvider({ value, onTenant, children }: Props) {
  return (
    <TenantChanged.Provider value={onTenant}>
      <ConsoleContext.Provider value={value}>{children}</ConsoleContext.Provider>
    </TenantChanged.Provider>
  );
}

/** Tells the whole console of the company as it is now. */
export const useTenantChanged = () => useContext(TenantChanged);

/** The signed-in person and the company. */
export function useConsole(): Whoami {
  const value = useContext(ConsoleContext);
  if (!value) throw new Error('useConsole is for what stands within ConsoleContextProvider');
  return value;
}
