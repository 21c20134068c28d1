import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const MODEL_KEY = 'malli-avain-1234';

/** A request to the model as it arrived. */
export interface AskedModel {
  path: string;
  headers: IncomingHttpHeaders;
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] } & Record<
    string,
    unknown
  >;
}

/** What the fake model does: says something, in parts; or misbehaves. */
export type Behaviour =
  | { says: string; parts?: number }
  | { status: number; body?: string; headers?: Record<string, string> }
  | 'hangs'
  | 'hangs in the middle'
  | 'cuts off';

export interface ChatModelService {
  url: string;
  asked: AskedModel[];
  /** Numbers of requests whose caller went away. */
  gone: number;
  behaviour: Behaviour | ((asked: AskedModel) => Behaviour);
  close(): Promise<void>;
}

const chunk = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

const whole = (content: string) =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content }, finish_reason: 'stop' }] });

/** Starts a fake of an OpenAI-compatible service. */
export async function startChatModelService(): Promise<ChatModelService> {
  const service: ChatModelService = {
    url: '',
    asked: [],
    gone: 0,
    behaviour: { says: '' },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server = createServer(async (request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) service.gone++;
    });
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += part;
    const asked: AskedModel = { path: request.url ?? '', headers: request.headers, body: JSON.parse(text) };
    service.asked.push(asked);
    const { behaviour } = service;
    answer(response, asked, typeof behaviour === 'function' ? behaviour(asked) : behaviour);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return service;
}

function answer(response: ServerResponse, { body: { stream } }: AskedModel, behaviour: Behaviour): void {
  if (behaviour === 'hangs') return;
  if (typeof behaviour === 'object' && 'status' in behaviour) {
    response.writeHead(behaviour.status, behaviour.headers).end(behaviour.body ?? '');
    return;
  }
  const says = typeof behaviour === 'string' ? 'Ensimmäinen asia on näin [1]. Toinen' : behaviour.says;
  const stops = typeof behaviour === 'string';
  if (!stream) {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    if (stops) response.write(whole(says).slice(0, 40));
    if (behaviour === 'cuts off') response.destroy();
    else if (!stops) response.end(whole(says));
    return;
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  const length = Math.ceil(says.length / ((typeof behaviour === 'object' && behaviour.parts) || 7)) || 1;
  for (let at = 0; at < says.length; at += length) response.write(chunk(says.slice(at, at + length)));
  if (behaviour === 'cuts off') response.end();
  if (!stops) response.end('data: [DONE]\n\n');
}
