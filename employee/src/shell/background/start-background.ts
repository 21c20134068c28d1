import type { App } from '../../data/app.ts';
import { notices } from '../../data/models/notices.ts';
import { stashed } from '../../data/outbox/stashed.ts';
import type { AppRouter } from '../../router.tsx';
import { flushPendingWrites } from './flush-pending-writes.ts';
import { followAppearance } from './follow-appearance.ts';
import { keepScreens } from './keep-screens.ts';
import { openLivePage } from './live-page.ts';
import { offerPasskey } from './offer-passkey.ts';
import { offerToInstall } from './offer-to-install.ts';
import { registerWorker } from './register-worker.ts';
import { showNotes } from './show-notes.ts';
import { watchAcknowledgements } from './watch-acknowledgements.ts';
import { watchConnection } from './watch-connection.ts';
import { watchFeedbackAnswers } from './watch-feedback-answers.ts';

/**
 * Starts the background tasks of a page: live updates, i18next, the service worker, pending writes and their notes, the appearance of
 * a server-rendered page, proofs of who the person is, and the offer to install the app.
 */
export function startBackground(app: App, router: AppRouter): void {
  if (app.renderedAt) followAppearance(app);
  app.askForProof = async (methods) => {
    const { askForProof } = await import('../proof/ask-for-proof.tsx').catch(app.partMissing);
    return askForProof(app, methods);
  };
  keepScreens(router);
  watchConnection(app, router);
  void showNotes(app);
  flushPendingWrites(app);
  void app.model(stashed).load();
  openLivePage(app);
  watchFeedbackAnswers(app);
  watchAcknowledgements(app);
  void app.readMarks.synchronise();
  void app.model(notices).count();
  void registerWorker(app);
  // If it fails, the first translator stays in use.
  app.completeTexts().catch(() => undefined);
  offerToInstall(app, router);
  offerPasskey(app, router);
}
