import type { App } from '../../data/app.ts';
import { passkeyOffer } from '../../data/session/passkey-offer.ts';
import type { AppRouter } from '../../router.tsx';

/** Offers a passkey to people who signed in by code, once they go to another screen. */
export function offerPasskey(app: App, router: AppRouter): void {
  const { opened } = app.model(passkeyOffer);
  // The offer is optional, so failures are ignored.
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && void opened().catch(() => undefined));
}
