import { hydrateCaptured } from '@piiri/shared/hydrate-captured.ts';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Captures the choices made in the `select` elements of a rendered page, and resets them so that hydration finds the
 * rendered values. Returns functions that replay each choice.
 */
function captureSelects(root: Element): (() => void)[] {
  return [...root.querySelectorAll('select')].flatMap((select) => {
    const { value, options } = select;
    const rendered = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
    if (!rendered || rendered.selected) return [];
    rendered.selected = true;
    return [
      () => {
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      },
    ];
  });
}

/** Hydrates a rendered screen, and replays the events captured before the program had loaded. */
export async function hydrateScreen(container: Element, screen: ReactNode): Promise<void> {
  const chosen = captureSelects(container);
  await hydrateCaptured(container, () => hydrateRoot(container, screen));
  for (const choose of chosen) choose();
}
