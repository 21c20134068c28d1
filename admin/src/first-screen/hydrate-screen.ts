import { hydrateCaptured } from '@piiri/shared/hydrate-captured.ts';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { captureSelects } from './captured-selects.ts';

/** Hydrates a rendered screen, and replays the events captured before the program had loaded. */
export async function hydrateScreen(container: Element, screen: ReactNode): Promise<void> {
  const chosen = captureSelects(container);
  await hydrateCaptured(container, () => hydrateRoot(container, screen));
  for (const choose of chosen) choose();
}
