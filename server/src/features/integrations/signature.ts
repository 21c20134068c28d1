import { createHmac } from 'node:crypto';
import { secretBytes } from './secret.ts';

/** A message as it is signed. */
interface Message {
  id: string;
  body: string;
  /** When it is sent, in milliseconds. */
  now: number;
}

/** The headers of a delivery after https://www.standardwebhooks.com: who it is, when it was sent, and the signature of both and the body. */
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
