import type { ReactNode } from 'react';
import { useApp } from '../data/app.ts';
import { LoadError } from './load-error.tsx';

/** Shows the load error in place of a screen that failed to load. */
export function LoadGuard({ children }: { children: ReactNode }) {
  const { loadFailed } = useApp();
  if (!loadFailed.value) return children;
  return (
    <main className="column">
      <LoadError />
    </main>
  );
}
