import { effect } from '@preact/signals-react';
import { applyLook, keptLook } from '../early/look.ts';
import type { App } from '../models/app.ts';
import { createAppearance } from '../models/appearance.ts';
import { LOOK_KEY } from '../models/look.ts';

/** Keeps the document in the look of who is signed in, and of the device where that is the choice. */
export function applyAppearance({ session, storage }: App): void {
  const appearance = createAppearance(session);
  effect(() => {
    if (!session.profile.value) return;
    storage.setItem(LOOK_KEY, JSON.stringify(appearance.value));
    applyLook(appearance.value);
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyLook(keptLook(storage)));
}
