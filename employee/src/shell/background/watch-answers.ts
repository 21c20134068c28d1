import { effect } from '@preact/signals-react';
import type { App } from '../../data/app.ts';
import { acknowledgements } from '../../data/models/acknowledgements.ts';
import { feedbackAnswers } from '../../data/models/feedback-answers.ts';
import { pendingWrites } from '../../data/outbox/pending-writes.ts';

/** Minimum time between two calls, ms. */
const MIN_INTERVAL_MS = 60_000;

/**
 * Updates the count of pending acknowledgements in the menu: now, when the page becomes visible, and when pending
 * writes were sent.
 */
export function watchAcknowledgements(app: App): void {
  const model = app.model(acknowledgements);
  let checkedAt = model.open.value ? Date.now() : 0;
  const check = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < MIN_INTERVAL_MS) return;
    checkedAt = Date.now();
    void model.load();
  };
  effect(() => {
    app.asked.value = (model.open.value ?? []).map(({ entity }) => entity);
  });
  const writes = app.model(pendingWrites);
  let waitingBefore = 0;
  effect(() => {
    const waiting = writes.all.value.filter(({ kind }) => kind === 'acknowledgement').length;
    if (waiting < waitingBefore) void model.load();
    waitingBefore = waiting;
  });
  document.addEventListener('visibilitychange', check);
  check();
}

/** Loads answers to the user's feedback now and when the page becomes visible. */
export function watchFeedbackAnswers(app: App): void {
  let checkedAt = 0;
  const check = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < MIN_INTERVAL_MS) return;
    checkedAt = Date.now();
    void app.model(feedbackAnswers).load();
  };
  document.addEventListener('visibilitychange', check);
  check();
}
