import { effect } from '@preact/signals-react';
import { applyAppearance } from '../first-screen/apply-appearance.ts';
import type { App } from '../models/app.ts';
import { createAppearance } from '../models/appearance.ts';
import { APPEARANCE_KEY } from '../models/appearance-key.ts';

/** Keeps the document in the appearance that the person and their company have chosen; `followDevice` does the rest. */
export function followAppearance({ session, storage }: App): void {
  const appearance = createAppearance(session);
  effect(() => {
    if (!session.profile.value) return;
    storage.setItem(APPEARANCE_KEY, JSON.stringify(appearance.value));
    applyAppearance(appearance.value);
  });
}
