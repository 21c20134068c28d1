import type { LookupAddress } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { withTimeout } from '../process/with-timeout.ts';
import { traceHeaders } from '../tracing/spans.ts';
import { resolvePublic } from './public-address.ts';

/** The answer exceeds its maximum size. */
export class ResponseTooLargeError extends Error {}

export interface PublicRequest {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | URLSearchParams | Uint8Array | null;
  signal?: AbortSignal | null;
}

export interface PublicLimits {
  /** Maximum time from the DNS lookup to the last byte, in milliseconds. */
  timeoutMs: number;
  /** Maximum size of the answer's body, in bytes. */
  maxBytes: number;
  /** Truncates a longer body to `maxBytes` instead of rejecting. */
  cut?: boolean;
  /** Also allows addresses that are not on the public Internet. */
  allowPrivate?: boolean;
}

/** Statuses without a body, by the Fetch standard. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/** Resolves a connection's lookup to the checked addresses, so that another answer of the resolver has no effect. */
const pinnedLookup =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else if (first) callback(null, first.address, first.family);
  };

async function readBody(answer: IncomingMessage, maxBytes: number, cut: boolean): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes && cut) return Buffer.concat([...chunks, chunk]).subarray(0, maxBytes);
    if (bytes > maxBytes) throw new ResponseTooLargeError(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Fetches an http or https address on the public Internet, as `fetch` does, except that redirects are returned rather
 * than followed. Connects only to addresses that were checked. Rejects with PrivateAddressError, ResponseTooLargeError,
 * a `TimeoutError` (DOMException), or the error of the connection.
 */
export async function fetchPublic(
  address: string | URL,
  { method = 'GET', headers = {}, body, signal }: PublicRequest,
  { timeoutMs, maxBytes, cut: cutsBody = false, allowPrivate = false }: PublicLimits,
): Promise<Response> {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new TypeError(`${url.protocol} is not http`);
  return withTimeout(timeoutMs, call, signal);

  async function call(ended: AbortSignal): Promise<Response> {
    const addresses = await resolvePublic(url, { allowPrivate });
    const bytes = body == null ? undefined : Buffer.from(body instanceof URLSearchParams ? `${body}` : body);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
        method,
        // A new connection: an agent could reuse one that was opened to an address checked for another call.
        agent: false,
        lookup: pinnedLookup(addresses),
        signal: ended,
        headers: {
          'accept-encoding': 'identity',
          ...traceHeaders(),
          ...headers,
          ...(bytes && { 'content-length': String(bytes.length) }),
        },
      });
      request.once('response', resolve).once('error', reject);
      request.end(bytes);
    });
    try {
      const status = answer.statusCode ?? 0;
      const content = await readBody(answer, maxBytes, cutsBody);
      const pairs = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      return new Response(WITHOUT_BODY.includes(status) ? null : new Uint8Array(content), {
        status,
        headers: pairs,
      });
    } finally {
      answer.destroy();
    }
  }
}
