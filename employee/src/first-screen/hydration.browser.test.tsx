import { captureEvents } from '@piiri/shared/capture-events.ts';
import { Suspense, useLayoutEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import type { AppRouter } from '../router.tsx';
import { hydrateScreen } from './hydration.ts';

let root: Root;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

/** Counts how often the search was opened by its button and its shortcut, like the search button of the top bar. */
function SearchButton() {
  const [opened, setOpened] = useState(0);
  useLayoutEffect(() => {
    const listening = new AbortController();
    const onKey = ({ key }: KeyboardEvent) => key === '/' && setOpened((now) => now + 1);
    document.addEventListener('keydown', onKey, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return (
    <button type="button" className="search-button" onClick={() => setOpened((now) => now + 1)}>
      {opened}
    </button>
  );
}

const pressSlash = () =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));

test.each([
  ['before the program is there', 'before'],
  ['while the program hydrates', 'during'],
  ['as soon as all is hydrated', 'after'],
])('the search shortcut opens the search once %s', async (_, when) => {
  const container = document.createElement('div');
  container.innerHTML =
    '<main><!--$--><button type="button" class="search-button">0</button><!--/$--></main>';
  document.body.append(container);
  captureEvents();
  if (when === 'before') pressSlash();
  const router = { load: async () => undefined } as unknown as AppRouter;
  await hydrateScreen(container, router, () => {
    root = hydrateRoot(
      container,
      <main>
        <Suspense>
          <SearchButton />
        </Suspense>
      </main>,
    );
    if (when === 'during') pressSlash();
  });
  if (when === 'after') pressSlash();
  await expect.poll(() => container.textContent).toBe('1');
});
