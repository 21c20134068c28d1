import { lazy, Suspense } from 'react';

/** Without a connection it is left out. */
const FirstSteps = lazy(() => import('./first-steps.tsx').catch(() => ({ default: () => null })));

/** The first steps of a newcomer on the home screen; their component is loaded only for newcomers. */
export const FirstStepsAtHome = () => (
  <Suspense>
    <FirstSteps />
  </Suspense>
);
