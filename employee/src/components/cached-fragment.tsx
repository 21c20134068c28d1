import type { ReactNode } from 'react';
import { useApp } from '../models/app.ts';

interface CachedFragmentProps {
  /** Of no other part of the same screen. */
  name: string;
  children: ReactNode;
}

/**
 * A part of a page that comes out the same for all who read the same: a server draws it once for all of them, see
 * first-screen/cached-fragments.tsx. Nothing of who reads may be in it.
 */
export const CachedFragment = ({ name, children }: CachedFragmentProps) =>
  useApp().cachedFragment?.(name, children) ?? (
    <>
      {null}
      {children}
      {null}
    </>
  );
