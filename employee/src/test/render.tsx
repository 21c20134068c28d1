import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { AppContext, createApp } from '../models/app.ts';
import { memoryStorage } from '../models/memory-storage.ts';
import { loadTexts } from '../models/texts.ts';

let root: Root | undefined;

/** Removes the last rendered part. */
export function unmount(): void {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
}

/** Renders a part of the employee app in isolation, in Finnish. Every API call responds with 404. */
export async function render(part: ReactNode): Promise<void> {
  unmount();
  const app = createApp({
    language: 'fi',
    texts: await loadTexts('fi'),
    storage: memoryStorage(),
    tab: memoryStorage(),
    fetch: async () => Response.json({}, { status: 404 }),
    leave: () => undefined,
    reload: () => undefined,
  });
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  root.render(<AppContext value={app}>{part}</AppContext>);
}
