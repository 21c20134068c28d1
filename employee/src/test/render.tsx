import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { AppProvider, createApp } from '../data/app.ts';
import { memoryStorage } from '../data/device/memory-storage.ts';
import { loadTexts, type ScreenName } from '../texts/texts.ts';

let root: Root | undefined;

/** Removes the last rendered element. */
export function unmount(): void {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
}

const notFound: typeof fetch = async () => Response.json({}, { status: 404 });

/**
 * Renders an element of the employee app in isolation, in Finnish. `fetch` answers its API calls, by default with 404;
 * `texts` are those of screens that it shows.
 */
export async function render(
  element: ReactNode,
  { fetch = notFound, texts = [] }: { fetch?: typeof globalThis.fetch; texts?: readonly ScreenName[] } = {},
): Promise<void> {
  unmount();
  const app = createApp({
    language: 'fi',
    texts: await loadTexts('fi'),
    storage: memoryStorage(),
    tab: memoryStorage(),
    fetch,
    here: () => '/home',
    leave: () => undefined,
    reload: () => undefined,
  });
  await app.loadTexts(...texts);
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  root.render(<AppProvider app={app}>{element}</AppProvider>);
}
