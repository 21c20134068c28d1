import type { App } from '../models/app.ts';
import { passkeyOffer } from '../models/passkey-offer.ts';
import type { AppRouter } from '../router.tsx';

/** Offers a passkey to who signed in by code, once they go on to another screen. */
export function offerPasskey(app: App, router: AppRouter): void {
  const { opened } = app.model(passkeyOffer);
  // An offer that does not come is no trouble.
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && void opened().catch(() => undefined));
}
