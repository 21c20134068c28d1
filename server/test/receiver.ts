import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A delivery as a receiver got it. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  json: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** A receiver of webhooks, which answers as it is told to. */
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
      for (const look of waiting) look();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    types: () => received.map(({ json }) => json.type),
    /** What it does from now on with each delivery. */
    answerBy(how: typeof answer): void {
      answer = how;
    },
    answerWith(status: number): void {
      answer = (response) => void response.writeHead(status).end();
    },
    /** Resolves once it has received so many. */
    got(count: number): Promise<void> {
      return new Promise((resolve) => {
        const look = () => {
          if (received.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      });
    },
    /** Throws where a delivery was not signed with the secret. */
    verify: (secret: string, { body, headers }: Received) =>
      new Webhook(secret).verify(body, headers as Record<string, string>),
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
