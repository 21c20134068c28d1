import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received span, in the JSON of OTLP. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** Starts an OpenTelemetry collector, which receives spans over HTTP, or does not answer on request. */
export async function openCollector() {
  const spans: ReceivedSpan[] = [];
  const requests: { url?: string; headers: IncomingHttpHeaders; resource: string }[] = [];
  const pendingResponses = new Set<ServerResponse>();
  let isHolding = false;
  let status = 200;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    for (const { resource, scopeSpans } of resourceSpans) {
      requests.push({ url: request.url, headers: request.headers, resource: JSON.stringify(resource) });
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    if (isHolding) pendingResponses.add(response);
    else response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    requests,
    answerWith(next: number): void {
      status = next;
    },
    hold(): void {
      isHolding = true;
    },
    release(): void {
      isHolding = false;
      for (const response of pendingResponses) response.writeHead(200).end('{}');
      pendingResponses.clear();
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
