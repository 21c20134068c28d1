import { effect } from '@preact/signals-react';
import type { App } from '../models/app.ts';
import { live } from '../models/live/live.ts';
import { requestSsrPages } from './request-ssr-pages.ts';

/** Opens what is live on every screen. For those who look at the page from outside it says from when on nothing is missed. */
export function openLivePage(app: App): void {
  const { isOpen, start } = app.model(live);
  start();
  void requestSsrPages(app, document.documentElement.dataset.mark);
  effect(() => void document.documentElement.toggleAttribute('data-live', isOpen.value));
}
