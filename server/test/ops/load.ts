import { setTimeout as delay } from 'node:timers/promises';
import { CLIENT_HEADER } from './nginx.ts';

/** Pause of each caller between its calls, in milliseconds: leaves the machine to the tested processes. */
const PAUSE_MS = 15;

/** A failed call, and its time. */
export interface Failure {
  call: string;
  /** Status of the answer, or the error. */
  what: string;
  at: string;
}

/** Returns a header with the address of one of many callers. */
export const clientHeader = (number: number) => ({ [CLIENT_HEADER]: `10.0.${number}.1` });

/**
 * Starts callers that read and write through a proxy until they are stopped. `written` contains the titles of all news
 * whose creation was acknowledged; failed calls are recorded and repeated with their key.
 */
export function openLoad(address: string, { token, group }: { token: string; group: number }) {
  const failures: Failure[] = [];
  const written: string[] = [];
  let reads = 0;
  let isRunning = true;

  async function call(client: number, method: string, path: string, body?: object, key?: string) {
    const headers = {
      ...clientHeader(client),
      Authorization: `Bearer ${token}`,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    };
    const note = (what: string) => {
      failures.push({ call: `${method} ${path}`, what, at: new Date().toISOString() });
      return false;
    };
    try {
      const answer = await fetch(`${address}${path}`, {
        method,
        headers,
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      const text = await answer.text();
      return answer.ok || note(`${answer.status} ${text.slice(0, 200)}`);
    } catch (error) {
      return note(`${(error as Error).message} ${String((error as Error).cause ?? '')}`);
    }
  }

  async function read(client: number): Promise<void> {
    for (const paths = ['/api/v1/news/', '/api/v1/feed/', '/api/v1/tenant/']; isRunning; reads++) {
      await call(client, 'GET', paths[reads % paths.length] ?? '');
      await delay(PAUSE_MS);
    }
  }

  async function write(client: number): Promise<void> {
    for (let n = 0; isRunning; n++) {
      const title = `Uutinen ${client} ${n}`;
      const translations = { fi: { title, text: `<p>${title}</p>` } };
      const body = { group, release_date: '01.01.2026 12:00', published: true, translations };
      const key = crypto.randomUUID();
      while (!(await call(client, 'POST', '/api/v1/news/', body, key))) await delay(200);
      written.push(title);
      await delay(PAUSE_MS * 4);
    }
  }

  const callers = [1, 2, 3, 4].map(read).concat([5, 6].map(write));
  return {
    failures,
    written,
    reads: () => reads,
    async stop() {
      isRunning = false;
      await Promise.all(callers);
    },
  };
}
