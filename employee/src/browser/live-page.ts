import { effect } from '@preact/signals-react';
import type { App } from '../models/app.ts';
import { PAGES } from '../models/first-calls.ts';
import { live } from '../models/live/live.ts';

/** The next pages are drawn on the server for whom this one is, unless it was already: in another company, or after a cookie was lost. */
function drawPagesFor({ api, session }: App): void {
  const { mark } = document.documentElement.dataset;
  if (!mark || !session.token()?.startsWith(mark)) void api.post(PAGES);
}

/** Opens what is live on every screen. For those who look at the page from outside it says from when on nothing is missed. */
export function openLivePage(app: App): void {
  const { isOpen, start } = app.model(live);
  start();
  drawPagesFor(app);
  effect(() => void document.documentElement.toggleAttribute('data-live', isOpen.value));
}
