import { storedSession } from '@piiri/shared/session.ts';
import { CardCounts } from '../../content/cards/card-counts.tsx';
import { PollOnCard } from '../../content/poll/poll-on-card.tsx';
import type { App } from '../../data/app.ts';
import { notices } from '../../data/models/notices.ts';
import { visits } from '../../data/models/visits.ts';
import { stashed } from '../../data/outbox/stashed.ts';
import type { AppRouter } from '../../router.tsx';
import { AsideAtHome } from '../../screens/home/aside-at-home.tsx';
import { FirstStepsAtHome } from '../../screens/home/first-steps-at-home.tsx';
import { JourneysAtHome } from '../../screens/home/journeys-at-home.tsx';
import { AnswersWaiting, FreshNote, StatusNote } from '../../screens/home/late-notes.tsx';
import { LinksAtHome } from '../../screens/home/links-at-home.tsx';
import { MissedAtHome } from '../../screens/home/missed-at-home.tsx';
import { UrgentAlerts } from '../alerts/urgent-alerts.tsx';
import { CachedListsNav } from '../device/cached-lists-nav.tsx';
import { DeviceNotes } from '../device/device-notes.tsx';
import { followAppearance } from './follow-appearance.ts';
import { keepScreens } from './keep-screens.ts';
import { openLivePage } from './live-page.ts';
import { offerPasskey, offerToInstall } from './offers.ts';
import { registerWorker } from './register-worker.ts';
import { watchAcknowledgements, watchFeedbackAnswers } from './watch-answers.ts';
import { flushPendingWrites, watchConnection } from './watch-connection.ts';

/** Shows the deferred components beside the screens, and the device notes once their texts have loaded. */
async function showNotes(app: App): Promise<void> {
  app.deferred.value = {
    DeviceNotes,
    AnswersWaiting,
    FreshNote,
    JourneysAtHome,
    LinksAtHome,
    FirstStepsAtHome,
    MissedAtHome,
    AsideAtHome,
    StatusNote,
    CardCounts,
    PollOnCard,
    CachedListsNav,
    UrgentAlerts,
  };
  try {
    await app.loadTexts('offline');
    app.hasDeviceWords.value = true;
  } catch {
    // Screens report a lost connection themselves.
  }
}

/** Records on the device when the person is here; after logging out nothing is left there. */
function recordVisits(app: App): void {
  const record = () => storedSession(app.storage) && app.model(visits).record();
  record();
  document.addEventListener('visibilitychange', record);
}

/** Measures how quickly the app answers; a page that cannot load the code for it is not measured. */
const measure = () =>
  import('@piiri/shared/measure-interactions.ts').then(
    ({ measureInteractions }) => measureInteractions('employee', '/'),
    () => undefined,
  );

/**
 * Starts the background tasks of a page: live updates, i18next, the service worker, pending writes and their notes, the appearance of
 * a server-rendered page, proofs of who the person is, and the offer to install the app. `matches`: the screens that were open when
 * it was requested.
 */
export function startBackground(app: App, router: AppRouter, matches: AppRouter['state']['matches']): void {
  if (app.renderedAt) followAppearance(app);
  app.askForProof = async (methods) => {
    const { askForProof } = await import('../proof/ask-for-proof.tsx').catch(app.chunkMissing);
    return askForProof(app, methods);
  };
  keepScreens(router, matches);
  watchConnection(app, router);
  void showNotes(app);
  flushPendingWrites(app);
  void app.model(stashed).load();
  openLivePage(app);
  watchFeedbackAnswers(app);
  watchAcknowledgements(app);
  recordVisits(app);
  void app.readMarks.synchronise();
  void app.model(notices).count();
  void registerWorker(app);
  // If it fails, the first translator stays in use.
  app.completeTexts().catch(() => undefined);
  if (app.session.profile.value?.measures_interactions) void measure();
  offerToInstall(app, router);
  offerPasskey(app, router);
}
