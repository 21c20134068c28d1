import { effect } from '@preact/signals-react';
import { acknowledgements } from '../models/acknowledgements.ts';
import type { App } from '../models/app.ts';

/** Minimum time between two calls, ms. */
const MIN_INTERVAL = 60_000;

/** Shows in the menu what is to be acknowledged: now, and when the page becomes visible. */
export function watchAcknowledgements(app: App): void {
  const model = app.model(acknowledgements);
  let checkedAt = model.open.value ? Date.now() : 0;
  const check = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < MIN_INTERVAL) return;
    checkedAt = Date.now();
    void model.load();
  };
  effect(() => {
    app.asked.value = (model.open.value ?? []).map(({ entity }) => entity);
  });
  document.addEventListener('visibilitychange', check);
  check();
}
