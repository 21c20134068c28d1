import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { Config } from '../../platform/config/config.ts';
import { fetchPublic } from '../../platform/net/fetch-public.ts';
import { isPublicAddress, PrivateAddressError } from '../../platform/net/public-address.ts';
import { VERSION } from '../../platform/process/announce.ts';
import type { Services } from '../../platform/services.ts';
import type { Due, Outcome } from './regular-delivery-job.ts';
import { decryptSecret, secretBytes } from './secret.ts';

/** Time limit for a response, and the maximum number of bytes read from it. */
export const LIMITS = { timeoutMs: 10_000, maxBytes: 64 * 1024 };

/** Maximum number of characters of a response that are stored for admins. */
const MAX_BODY_CHARACTERS = 4000;

/** Names in a delivery's `error` for problems with its address. */
const PROBLEMS: Readonly<Record<string, string>> = { webhook_https: 'https', webhook_private: 'private' };

/**
 * Returns why a webhook may not use an address, as a message; undefined if it may. What its host name resolves to is
 * checked when it is called.
 */
export function addressProblem(
  address: string,
  { webhooksPrivate }: Pick<Config, 'webhooksPrivate'>,
): string | undefined {
  const parsed = URL.canParse(address) ? new URL(address) : undefined;
  // Browsers also accept https:example.com as an address, but people do not recognise it as one.
  if (!parsed?.hostname || !/^https?:\/\/\S+$/i.test(address) || parsed.username || parsed.password)
    return 'not_url';
  const { protocol, hostname } = parsed;
  if (webhooksPrivate) return undefined;
  if (protocol !== 'https:') return 'webhook_https';
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isPrivate = isIP(host) ? !isPublicAddress(host) : /(^|\.)localhost$/i.test(host);
  return isPrivate ? 'webhook_private' : undefined;
}

function errorOf(error: unknown): string {
  if (error instanceof PrivateAddressError) return 'private';
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout';
  const { code, message } = error as { code?: unknown; message?: unknown };
  return String(code ?? message ?? error).slice(0, 200);
}

/** PostgreSQL texts cannot contain zero characters. */
const truncate = (text: string) => text.slice(0, MAX_BODY_CHARACTERS).replaceAll('\0', '');

/**
 * Sends a delivery once, signed with the current time. Whatever the receiver does is an outcome, not an error. Returns
 * undefined if `stopping` aborted the attempt.
 */
export async function attemptDelivery(
  { config, signatures }: Services,
  { webhook, message, body, url, secret }: Due,
  stopping: AbortSignal,
): Promise<Outcome | undefined> {
  const at = new Date();
  const ended = (result: Partial<Outcome>): Outcome => ({
    isTaken: false,
    at,
    tookMs: Math.max(0, Date.now() - at.getTime()),
    status: null,
    answer: null,
    error: null,
    ...result,
  });
  if (!config.outgoing) return ended({ error: 'OUTGOING=0' });
  const problem = addressProblem(url, config);
  if (problem) return ended({ error: PROBLEMS[problem] ?? problem });
  try {
    const headers = {
      ...signedHeaders(decryptSecret({ signatures }, webhook, secret), {
        id: messageId(message),
        body,
        now: at.getTime(),
      }),
      'content-type': 'application/json',
      'user-agent': `Piiri/${VERSION} (webhooks)`,
    };
    const response = await fetchPublic(
      url,
      { method: 'POST', headers, body, signal: stopping },
      { ...LIMITS, allowPrivate: config.webhooksPrivate, cut: true },
    );
    return ended({
      isTaken: response.ok,
      status: response.status,
      answer: truncate(await response.text()),
    });
  } catch (error) {
    return stopping.aborted ? undefined : ended({ error: errorOf(error) });
  }
}

/** Returns the id by which a receiver identifies a message. */
export const messageId = (message: string) => `msg_${message.replaceAll('-', '')}`;

/** A message to be signed. */
interface Message {
  id: string;
  body: string;
  /** Time of sending, in milliseconds since 1970. */
  now: number;
}

/**
 * Returns the headers of a delivery according to https://www.standardwebhooks.com: id, time of sending, and the
 * signature of both and the body.
 */
function signedHeaders(secret: string, { id, body, now }: Message): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signature = createHmac('sha256', secretBytes(secret))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
