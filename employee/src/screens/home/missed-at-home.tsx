import { lazy, Suspense } from 'react';
import { useApp } from '../../data/app.ts';
import { visits } from '../../data/models/visits.ts';

/** Without a connection it is left out. */
const Missed = lazy(() => import('./missed.tsx').catch(() => ({ default: () => null })));

/** What was published during a long absence; its component is loaded only after one. */
export function MissedAtHome() {
  const { awaySince } = useApp().model(visits);
  if (!awaySince.value) return null;
  return (
    <Suspense>
      <Missed since={awaySince.value} />
    </Suspense>
  );
}
