import { effect } from '@preact/signals-react';
import type { App } from '../../data/app.ts';
import { createAppearance } from '../../data/session/appearance.ts';
import { APPEARANCE_KEY, applyAppearance } from '../../ui/appearance.ts';

/** Keeps the document in the appearance that the person and their company have chosen; `followDevice` does the rest. */
export function followAppearance({ session, storage }: App): void {
  const appearance = createAppearance(session);
  effect(() => {
    if (!session.profile.value) return;
    storage.setItem(APPEARANCE_KEY, JSON.stringify(appearance.value));
    applyAppearance(appearance.value);
  });
}
