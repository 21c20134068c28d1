import webPush from 'web-push';
import type { Config } from '../../platform/config/config.ts';
import type { Services } from '../../platform/services.ts';
import { inPart } from '../../platform/tracing/spans.ts';
import type { PushKeys } from './keys.ts';

/** How long a browser's maker may take to take a notification, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** How long it is kept for a browser that is away, in seconds: older news than that are no news. */
export const KEPT_FOR = 6 * 60 * 60;

export interface Address {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const patternOf = (origin: string) =>
  new RegExp(`^${origin.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/@]*')}$`);

/** Whether an address is one that notifications may be sent to: whoever may name any would have our server call it. */
export function isPushService(services: readonly string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, username, password } = new URL(endpoint);
  return !username && !password && services.some((each) => patternOf(each).test(origin));
}

interface Message {
  payload: object;
  /** Of several with one topic a browser that is away gets the last. */
  topic: string;
}

/** How handing a notification over ended. */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'failed';

/**
 * Sends a notification, encrypted for one browser and signed by the installation. `gone`: that browser takes none any
 * more; `refused`: it never takes this one; `failed`: its maker is away, or wants it later.
 */
export async function deliver(
  { config, metrics }: Pick<Services, 'config' | 'metrics'>,
  keys: PushKeys,
  address: Address,
  message: Message,
): Promise<PushOutcome> {
  const isAllowed = isPushService(config.pushServices, address.endpoint);
  const about = () => ({ 'server.address': new URL(address.endpoint).hostname });
  const outcome = isAllowed
    ? await inPart('notification', 'client', about, () => hand(config, keys, address, message))
    : 'gone';
  metrics.pushes.inc({ outcome });
  return outcome;
}

async function hand(
  config: Pick<Config, 'publicUrl'>,
  keys: PushKeys,
  { endpoint, p256dh, auth }: Address,
  { payload, topic }: Message,
): Promise<PushOutcome> {
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      // Its maker may ask whom to write to; an address of the installation is all there is.
      vapidDetails: {
        subject: config.publicUrl?.startsWith('https:') ? config.publicUrl : 'https://localhost',
        ...keys,
      },
      TTL: KEPT_FOR,
      topic,
    },
  );
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: new Uint8Array(request.body as Buffer),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  if (answer?.status === 404 || answer?.status === 410) return 'gone';
  if (answer?.ok) return 'taken';
  const isFinal = answer && answer.status >= 300 && answer.status < 500 && answer.status !== 429;
  return isFinal ? 'refused' : 'failed';
}
