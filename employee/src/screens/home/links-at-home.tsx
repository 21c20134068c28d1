import { lazy, Suspense } from 'react';
import { useApp } from '../../data/app.ts';
import { homeMine } from '../../data/models/home.ts';

const LinkRow = lazy(() => import('./link-row.tsx'));

/** The quick links on the home screen; their component is loaded only where there are any. */
export function LinksAtHome() {
  const links = useApp().model(homeMine).links.value;
  if (links.length === 0) return null;
  return (
    <Suspense>
      <LinkRow links={links} />
    </Suspense>
  );
}
