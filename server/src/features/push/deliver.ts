import webPush from 'web-push';
import type { Config } from '../../platform/config/config.ts';
import { withTimeout } from '../../platform/process/with-timeout.ts';
import type { Services } from '../../platform/services.ts';
import { runInChildSpan } from '../../platform/tracing/spans.ts';
import type { PushKeys } from './keys.ts';

/** Timeout of the push service in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Time in seconds for which the push service keeps a notification for an offline browser; older ones are no longer
 * relevant.
 */
export const TTL_SECONDS = 6 * 60 * 60;

export interface Address {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const patternOf = (origin: string) =>
  new RegExp(`^${origin.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/@]*')}$`);

/**
 * Returns whether an address belongs to an allowed push service; otherwise callers could make our server send requests
 * to any address.
 */
export function isPushService(services: readonly string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, username, password } = new URL(endpoint);
  return !username && !password && services.some((service) => patternOf(service).test(origin));
}

interface Message {
  payload: object;
  /** Of several notifications with the same topic, an offline browser gets the last. */
  topic: string;
}

/** Outcome of sending a notification. */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'failed';

/**
 * Sends a notification, encrypted for one browser and signed by the installation. `gone`: the subscription has ended;
 * `refused`: this notification will never be accepted; `failed`: the push service is unreachable or asks to retry
 * later.
 */
export async function deliver(
  { config, metrics }: Pick<Services, 'config' | 'metrics'>,
  keys: PushKeys,
  address: Address,
  message: Message,
): Promise<PushOutcome> {
  // Not `gone`, which would delete the browser's subscription.
  if (!config.outgoing) return 'refused';
  const isAllowed = isPushService(config.pushServices, address.endpoint);
  const about = () => ({ 'server.address': new URL(address.endpoint).hostname });
  const outcome = isAllowed
    ? await runInChildSpan('notification', 'client', about, () =>
        sendToPushService(config, keys, address, message),
      )
    : 'gone';
  metrics.pushes.inc({ outcome });
  return outcome;
}

async function sendToPushService(
  config: Pick<Config, 'publicUrl'>,
  keys: PushKeys,
  { endpoint, p256dh, auth }: Address,
  { payload, topic }: Message,
): Promise<PushOutcome> {
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      // Push services may use it to contact the sender; the installation's address is all there is.
      vapidDetails: {
        subject: config.publicUrl?.startsWith('https:') ? config.publicUrl : 'https://localhost',
        ...keys,
      },
      TTL: TTL_SECONDS,
      topic,
    },
  );
  const answer = await withTimeout(TIMEOUT_MS, (signal) =>
    fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: new Uint8Array(request.body as Buffer),
      redirect: 'manual',
      signal,
    }),
  ).catch(() => undefined);
  await answer?.body?.cancel();
  if (answer?.status === 404 || answer?.status === 410) return 'gone';
  if (answer?.ok) return 'taken';
  const isFinal = answer && answer.status >= 300 && answer.status < 500 && answer.status !== 429;
  return isFinal ? 'refused' : 'failed';
}
