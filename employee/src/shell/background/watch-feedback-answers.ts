import type { App } from '../../data/app.ts';
import { feedbackAnswers } from '../../data/models/feedback-answers.ts';

/** Minimum time between two calls, ms. */
const MIN_INTERVAL_MS = 60_000;

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
