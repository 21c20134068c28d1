import type { PushSubscriptionInput } from '@piiri/shared/contracts/push.ts';
import { currentSubscription, subscribe } from '../../ui/browser/push.ts';
import type { App } from '../app.ts';

/** Why push notifications could not be turned on or off: the person or browser does not allow them, or it failed. */
export type PushError = 'denied' | 'failed';

const PATH = 'v1/push/subscriptions/';

/** Turns push notifications on in this browser. `key`: the server's public key, base64url. */
export async function turnOnPush({ api }: Pick<App, 'api'>, key: string): Promise<PushError | undefined> {
  const subscription = await subscribe(key);
  if (!subscription) return 'denied';
  const result = await api.request('POST', PATH, { body: subscription.toJSON() as PushSubscriptionInput });
  if (!result.ok) await subscription.unsubscribe();
  return result.ok ? undefined : 'failed';
}

/** Turns push notifications off in this browser. */
export async function turnOffPush({ api }: Pick<App, 'api'>): Promise<PushError | undefined> {
  const subscription = await currentSubscription();
  if (!subscription) return undefined;
  const result = await api.request('DELETE', PATH, { query: { endpoint: subscription.endpoint } });
  if (result.ok) await subscription.unsubscribe();
  return result.ok ? undefined : 'failed';
}
