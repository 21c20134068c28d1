import type { App } from '../../data/app.ts';
import { type InstallPrompt, installing } from '../../data/device/installing.ts';
import { passkeyOffer } from '../../data/session/passkeys.ts';
import type { AppRouter } from '../../router.tsx';
import { isStandalone } from '../../ui/browser/device.ts';

/** Offers a passkey to people who signed in by code, once they go to another screen. */
export function offerPasskey(app: App, router: AppRouter): void {
  const { opened } = app.model(passkeyOffer);
  // The offer is optional, so failures are ignored.
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && void opened().catch(() => undefined));
}

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
