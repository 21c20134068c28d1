import { effect } from '@preact/signals-react';
import { applyLook, keptLook } from '../early/look.ts';
import type { App } from '../models/app.ts';
import { LOOK_KEY } from '../models/look.ts';

/** Keeps the document in the look of who is signed in, and of the device where that is the choice. */
export function followLook({ appearance, session, storage }: App): void {
  effect(() => {
    if (!session.profile.value) return;
    storage.setItem(LOOK_KEY, JSON.stringify(appearance.value));
    applyLook(appearance.value);
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyLook(keptLook(storage)));
}
