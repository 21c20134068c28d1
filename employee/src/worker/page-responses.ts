import { keyOf, planOf } from './plan.ts';

/** An answer that came within a page. */
export interface CarriedAnswer {
  key: string;
  body: string;
  /** When the server gave it. ISO 8601. */
  at: string;
}

const CARRIED = /<script type="application\/json" id="rendered-data">(.*?)<\/script>/s;
const LANGUAGE = /<html[^>]*? lang="(\w+)"/;

/**
 * The answers that a page carries which a server has drawn, those that are kept: its program begins with them and makes no
 * call. None of a page that was not drawn.
 */
export function answersWithin(html: string, origin: string): CarriedAnswer[] {
  const carried = html.match(CARRIED)?.[1];
  const language = html.match(LANGUAGE)?.[1];
  if (!carried || !language) return [];
  const { at, answers } = JSON.parse(carried) as { at: string; answers: Record<string, [number, string]> };
  return Object.entries(answers).flatMap(([address, [status, body]]) => {
    const url = new URL(address, origin).href;
    const asked = { method: 'GET', url, mode: 'cors', cache: 'default', referrer: '' };
    return status === 200 && planOf(asked, origin) === 'answer'
      ? [{ key: keyOf(url, language), body, at }]
      : [];
  });
}
