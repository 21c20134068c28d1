import { effect } from '@preact/signals-react';
import type { App } from '../models/app.ts';

/** Milliseconds for which the first screen has the connection to itself. */
const REST = 2000;

/** Opens the live connection once somebody is signed in and the page has come to rest: nobody waits for it. */
export function goLive(app: App): void {
  const begin = () =>
    import('./live-page.ts').then(
      ({ openLivePage }) => openLivePage(app),
      // What is live is missed then, and nothing else.
      () => undefined,
    );
  let isAhead = true;
  effect(() => {
    if (!app.session.profile.value || !isAhead) return;
    isAhead = false;
    setTimeout(() => (window.requestIdleCallback ?? setTimeout)(begin), REST);
  });
}
