import type { App } from '../models/app.ts';
import { feedbackAnswers } from '../models/feedback-answers.ts';

/** So often it is asked at most, in milliseconds. */
const PAUSE = 60_000;

/** Asks whether one's own feedback was answered: now, and when one comes back to the page. */
export function followAnswers(app: App): void {
  let askedAt = 0;
  const ask = () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < PAUSE) return;
    askedAt = Date.now();
    void app.model(feedbackAnswers).load();
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}
