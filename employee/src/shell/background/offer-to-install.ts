import type { App } from '../../data/app.ts';
import { type InstallPrompt, installing } from '../../data/device/installing.ts';
import type { AppRouter } from '../../router.tsx';
import { isStandalone } from '../../ui/browser/standalone.ts';

/** Offers to install the app where the browser supports it, at a suitable moment. */
export function offerToInstall(app: App, router: AppRouter): void {
  const { recordVisit, opened, canInstall, installed } = app.model(installing);
  if (isStandalone()) return;
  addEventListener('beforeinstallprompt', (event) => {
    // Suppresses the browser's own prompt, which comes at an arbitrary moment.
    event.preventDefault();
    canInstall(event as InstallPrompt);
  });
  addEventListener('appinstalled', installed);
  recordVisit();
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && opened());
}
