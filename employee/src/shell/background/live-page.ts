import { effect } from '@preact/signals-react';
import type { App } from '../../data/app.ts';
import { live } from '../../data/live/live.ts';
import { requestPageSession } from './request-page-session.ts';

/** Opens the live connection of all screens. The attribute `data-live` shows tests from when on no update is missed. */
export function openLivePage(app: App): void {
  const { isOpen, start } = app.model(live);
  start();
  void requestPageSession(app, document.documentElement.dataset.tokenPrefix);
  effect(() => void document.documentElement.toggleAttribute('data-live', isOpen.value));
}
