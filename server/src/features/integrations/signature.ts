import { createHmac } from 'node:crypto';
import { secretBytes } from './secret.ts';

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
export function signedHeaders(secret: string, { id, body, now }: Message): Record<string, string> {
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
