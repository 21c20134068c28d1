import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A received delivery. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  json: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** Starts a receiver of webhooks with configurable answers. */
export async function openReceiver() {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let answer = (response: ServerResponse, _: Received): void => void response.writeHead(204).end();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const got = { headers: request.headers, body, json: body ? JSON.parse(body) : undefined };
      received.push(got);
      answer(response, got);
      for (const check of waiting) check();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    types: () => received.map(({ json }) => json.type),
    /** Sets the answer to each delivery from now on. */
    answerBy(how: typeof answer): void {
      answer = how;
    },
    answerWith(status: number): void {
      answer = (response) => void response.writeHead(status).end();
    },
    /** Resolves after `count` deliveries. */
    got(count: number): Promise<void> {
      return new Promise((resolve) => {
        const checkCount = () => {
          if (received.length < count) return;
          waiting.delete(checkCount);
          resolve();
        };
        waiting.add(checkCount);
        checkCount();
      });
    },
    /** Throws when a delivery is not signed with the secret. */
    verify: (secret: string, { body, headers }: Received) =>
      new Webhook(secret).verify(body, headers as Record<string, string>),
    /** Breaks the connections of unanswered deliveries. */
    disconnect: () => server.closeAllConnections(),
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
