import type { App } from '../models/app.ts';
import { type InstallPrompt, installing } from '../models/installing.ts';
import type { AppRouter } from '../router.tsx';
import { isStandalone } from './standalone.ts';

/** Offers to install the app where the browser can, at a moment that suits. */
export function offerToInstall(app: App, router: AppRouter): void {
  const { recordVisit, opened, canInstall, installed } = app.model(installing);
  if (isStandalone()) return;
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own offer comes when it likes.
    event.preventDefault();
    canInstall(event as InstallPrompt);
  });
  addEventListener('appinstalled', installed);
  recordVisit();
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && opened());
}
