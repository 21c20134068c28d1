import type { App } from '../models/app.ts';
import { feedbackAnswers } from '../models/feedback-answers.ts';

/** So often it is asked at most, in milliseconds. */
const MIN_INTERVAL = 60_000;

/** Asks whether one's own feedback was answered: now, and when one comes back to the page. */
export function watchFeedbackAnswers(app: App): void {
  let checkedAt = 0;
  const check = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < MIN_INTERVAL) return;
    checkedAt = Date.now();
    void app.model(feedbackAnswers).load();
  };
  document.addEventListener('visibilitychange', check);
  check();
}
