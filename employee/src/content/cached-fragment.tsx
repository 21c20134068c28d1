import type { ReactNode } from 'react';
import { useApp } from '../data/app.ts';

interface CachedFragmentProps {
  /** Unique within the screen. */
  name: string;
  children: ReactNode;
}

/**
 * A part of a page that is equal for all readers with the same cache scope. The server renders it once for all of them
 * (see first-screen/cached-fragments.tsx), so it must not contain anything personal.
 */
export const CachedFragment = ({ name, children }: CachedFragmentProps) =>
  useApp().cachedFragment?.(name, children) ?? (
    <>
      {null}
      {children}
      {null}
    </>
  );
