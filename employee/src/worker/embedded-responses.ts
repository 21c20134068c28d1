import { cachingStrategy, keyOf } from './caching-strategy.ts';

/** An API response embedded in a page. */
export interface EmbeddedResponse {
  key: string;
  body: string;
  /** Time of the server's response, ISO 8601. */
  at: string;
}

const RESPONSES_SCRIPT = /<script type="application\/json" id="rendered-data">(.*?)<\/script>/s;
const LANGUAGE = /<html[^>]*? lang="(\w+)"/;

/**
 * Returns the cacheable API responses embedded in a server-rendered page, which makes no calls of its own for them. Empty for
 * a page without them.
 */
export function embeddedResponses(
  html: string,
  origin: string,
  contents: readonly string[],
): EmbeddedResponse[] {
  const json = html.match(RESPONSES_SCRIPT)?.[1];
  const language = html.match(LANGUAGE)?.[1];
  if (!json || !language) return [];
  const { at, answers } = JSON.parse(json) as { at: string; answers: Record<string, [number, string]> };
  return Object.entries(answers).flatMap(([address, [status, body]]) => {
    const url = new URL(address, origin).href;
    const request = { method: 'GET', url, mode: 'cors', cache: 'default', referrer: '' };
    return status === 200 && cachingStrategy(request, origin, contents) === 'answer'
      ? [{ key: keyOf(url, language), body, at }]
      : [];
  });
}
