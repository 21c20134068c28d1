import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The key that the services of `startTranslationService` accept. */
export const KEY = 'avain-1234:fx';

interface ReceivedRequest {
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** Answer of a service with a status; undefined for none. */
type Answer = { status: number; body: unknown } | undefined;

type Protocol = (request: ReceivedRequest) => Answer;

/** Converts words to upper case and keeps markup, like a service that handles markup. */
const shout = (text: string, html: boolean) =>
  html
    ? text.replace(/(<[^>]*>)|([^<]+)/g, (_, tag, words) => tag ?? words.toUpperCase())
    : text.toUpperCase();

/** The language that the services detect in any text. */
const DETECTED = 'fi';

/** DeepL, LibreTranslate and Azure as documented, each by its path. */
const PROTOCOLS: Record<string, Protocol> = {
  '/v2/translate': ({ headers, body }) => {
    if (headers.authorization !== `DeepL-Auth-Key ${KEY}`) return { status: 403, body: {} };
    const { text, source_lang, target_lang, tag_handling } = body as Record<string, string> & {
      text: string[];
    };
    const isSupported =
      /^(FI|SV|EN|LT|UK|AR)$/.test(source_lang ?? 'FI') &&
      /^(FI|SV|EN-GB|EN-US|LT|UK|AR|ZH)$/.test(target_lang ?? '') &&
      // As the service does.
      text.length <= 50;
    if (!isSupported || !Array.isArray(text)) return { status: 400, body: { message: 'Bad request' } };
    const translations = text.map((sourceText) => ({
      detected_source_language: source_lang ?? DETECTED.toUpperCase(),
      text: shout(sourceText, tag_handling === 'html'),
    }));
    return { status: 200, body: { translations } };
  },
  '/translate': ({ query, headers, body }) => {
    if (query.get('api-version') !== '3.0') {
      const { q, source, target, format, api_key } = body as Record<string, string> & {
        q: string | string[];
      };
      if (api_key !== KEY) return { status: 403, body: { error: `Invalid API key ${api_key}` } };
      if (!q || !source || !target) return { status: 400, body: { error: 'Invalid request' } };
      const translate = (text: string) => shout(text, format === 'html');
      const translatedText = Array.isArray(q) ? q.map(translate) : translate(q);
      const detected = { language: DETECTED, confidence: 90 };
      const detectedLanguage = Array.isArray(q) ? q.map(() => detected) : detected;
      return { status: 200, body: { translatedText, ...(source === 'auto' && { detectedLanguage }) } };
    }
    if (
      headers['ocp-apim-subscription-key'] !== KEY ||
      headers['ocp-apim-subscription-region'] !== 'westeurope'
    )
      return { status: 401, body: { error: { code: 401000, message: `Not authorized: ${KEY}` } } };
    if (!query.get('to')) return { status: 400, body: { error: { code: 400035 } } };
    const html = query.get('textType') === 'html';
    const texts = body as { Text: string }[];
    return {
      status: 200,
      body: texts.map(({ Text }) => ({
        ...(!query.get('from') && { detectedLanguage: { language: DETECTED, score: 1 } }),
        translations: [{ text: shout(Text, html), to: query.get('to') }],
      })),
    };
  },
};

export interface TranslationService {
  address: string;
  asked: ReceivedRequest[];
  /** Waits this long, in milliseconds, before each answer. */
  delayMs?: number;
  /** Answer to give instead from now on; `silence` never answers. Undefined: the usual answer. */
  misbehave?: { status: number; body: string; headers?: Record<string, string> } | 'silence';
  close(): Promise<void>;
}

/** Starts a local server with the protocols of the translation services. */
export async function startTranslationService(): Promise<TranslationService> {
  const service: TranslationService = {
    address: '',
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    if (service.delayMs) await new Promise((resolve) => setTimeout(resolve, service.delayMs));
    answer(service, request, body, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

function answer(
  service: TranslationService,
  request: IncomingMessage,
  text: string,
  response: ServerResponse,
) {
  if (service.misbehave === 'silence') return;
  if (service.misbehave) {
    const { status, body, headers } = service.misbehave;
    response.writeHead(status, headers).end(body);
    return;
  }
  const { pathname: path, searchParams: query } = new URL(request.url ?? '', service.address);
  const isJson = request.method === 'POST' && request.headers['content-type']?.startsWith('application/json');
  const received = { path, query, headers: request.headers, body: isJson ? JSON.parse(text) : undefined };
  service.asked.push(received);
  const reply = (isJson && PROTOCOLS[path]?.(received)) || { status: 404, body: {} };
  response.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply.body));
}
