import { randomInt } from 'node:crypto';
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';

/** Maximum wait for an answer, in milliseconds. */
const TIMEOUT_MS = 60_000;

interface Call {
  method?: string;
  token?: string;
  /** Sent as JSON; FormData as a multipart form; a Buffer or string unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Returns a random IPv4 address. */
export const address = () => Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');

async function encoded(body: unknown): Promise<{ type?: string; payload?: Buffer | string }> {
  if (body === undefined) return {};
  if (Buffer.isBuffer(body) || typeof body === 'string') return { payload: body };
  if (!(body instanceof FormData)) return { type: 'application/json', payload: JSON.stringify(body) };
  const form = new Response(body);
  return {
    type: form.headers.get('content-type') ?? '',
    payload: Buffer.from(await form.arrayBuffer()),
  };
}

/** Returns a client that calls the server at `base` and counts the answers. */
export function openClient(base: string) {
  const { port } = new URL(base);
  const agent = new Agent({ keepAlive: true, maxSockets: 40 });
  /** Number of answers by status; 0 counts calls without an answer. */
  const statuses = new Map<number, number>();
  /** Number of answers with status 500 and above, by status, method and path. */
  const serverErrors = new Map<string, number>();
  const count = (status: number, sent: string) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status < 500) return;
    const name = `${status} ${sent.split('?')[0]?.slice(0, 80)}`;
    serverErrors.set(name, (serverErrors.get(name) ?? 0) + 1);
  };

  /** Makes a call and reads its answer. Each call comes from another address, unless its headers name one. */
  async function call(
    path: string,
    { method = 'GET', token, body, headers = {} }: Call = {},
  ): Promise<Answer> {
    const { type, payload } = await encoded(body);
    return new Promise((resolve, reject) => {
      const sent = httpRequest({
        host: '127.0.0.1',
        port,
        path,
        method,
        agent,
        timeout: TIMEOUT_MS,
        headers: {
          'x-forwarded-for': address(),
          ...(type && { 'content-type': type }),
          ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }),
          ...headers,
          ...(token && { authorization: `Bearer ${token}` }),
        },
      });
      sent.on('timeout', () => sent.destroy(new Error('No answer')));
      sent.on('error', (error) => {
        count(0, path);
        reject(error);
      });
      sent.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          if (text.length < 1_000_000) text += chunk;
        });
        response.on('error', reject);
        response.on('end', () => {
          count(response.statusCode ?? 0, `${method} ${path}`);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
        });
      });
      sent.end(payload);
    });
  }

  return { call, statuses, serverErrors, close: () => agent.destroy() };
}
