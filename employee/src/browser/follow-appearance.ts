import { effect } from '@preact/signals-react';
import { applyAppearance, storedAppearance } from '../first-screen/apply-appearance.ts';
import type { App } from '../models/app.ts';
import { createAppearance } from '../models/appearance.ts';
import { APPEARANCE_KEY } from '../models/appearance-key.ts';

/** Keeps the document in the appearance that the person and their company have chosen, or else the device. */
export function followAppearance({ session, storage }: App): void {
  const appearance = createAppearance(session);
  effect(() => {
    if (!session.profile.value) return;
    storage.setItem(APPEARANCE_KEY, JSON.stringify(appearance.value));
    applyAppearance(appearance.value);
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
    applyAppearance(storedAppearance(storage)),
  );
}
