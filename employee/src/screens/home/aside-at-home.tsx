import { lazy, Suspense, useState } from 'react';

const HomeAside = lazy(() => import('./home-aside.tsx'));

/** Window from which the home screen has a second column. */
const WIDE = '(min-width: 1200px)';

/** The second column of the home screen; its component is loaded only in wide windows. */
export function AsideAtHome() {
  const [isWide] = useState(() => matchMedia(WIDE).matches);
  return (
    isWide && (
      <Suspense>
        <HomeAside />
      </Suspense>
    )
  );
}
