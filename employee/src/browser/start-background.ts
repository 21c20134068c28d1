import type { App } from '../models/app.ts';
import { stashed } from '../models/stashed.ts';
import type { AppRouter } from '../router.tsx';
import { followAnswers } from './follow-answers.ts';
import { followAppearance } from './follow-appearance.ts';
import { followConnection } from './follow-connection.ts';
import { keepOnDevice } from './keep-on-device.ts';
import { openLivePage } from './live-page.ts';
import { offerToInstall } from './offer-to-install.ts';
import { sendWhatWaits } from './send-what-waits.ts';
import { showNotes } from './show-notes.ts';

/**
 * Starts what runs beside the screens: the live connection, storing on the device, sending what waits there, notices
 * about these, the appearance of a hydrated page, and the offer to install the app.
 */
export function startBackground(app: App, router: AppRouter): void {
  if (app.renderedAt) followAppearance(app);
  followConnection(app, router);
  void showNotes(app);
  sendWhatWaits(app);
  void app.model(stashed).load();
  openLivePage(app);
  followAnswers(app);
  void keepOnDevice(app);
  offerToInstall(app, router);
}
