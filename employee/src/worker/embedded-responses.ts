import { cachingStrategy, keyOf } from './caching-strategy.ts';

/** An answer that came within a page. */
export interface EmbeddedResponse {
  key: string;
  body: string;
  /** When the server gave it. ISO 8601. */
  at: string;
}

const RESPONSES_SCRIPT = /<script type="application\/json" id="drawn">(.*?)<\/script>/s;
const LANGUAGE = /<html[^>]*? lang="(\w+)"/;

/**
 * The answers that a page carries which a server has drawn, those that are kept: its program begins with them and makes no
 * call. None of a page that was not drawn.
 */
export function embeddedResponses(html: string, origin: string): EmbeddedResponse[] {
  const json = html.match(RESPONSES_SCRIPT)?.[1];
  const language = html.match(LANGUAGE)?.[1];
  if (!json || !language) return [];
  const { at, answers } = JSON.parse(json) as { at: string; answers: Record<string, [number, string]> };
  return Object.entries(answers).flatMap(([address, [status, body]]) => {
    const url = new URL(address, origin).href;
    const request = { method: 'GET', url, mode: 'cors', cache: 'default', referrer: '' };
    return status === 200 && cachingStrategy(request, origin) === 'answer'
      ? [{ key: keyOf(url, language), body, at }]
      : [];
  });
}
