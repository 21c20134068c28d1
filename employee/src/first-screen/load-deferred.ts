import { preload } from './preload.ts';

/** Milliseconds after which loading begins without a paint: hidden pages never paint. */
const TIMEOUT_MS = 1000;

/** Resolves at the first paint. Until then the page has the connection to itself. */
export const whenPainted = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, TIMEOUT_MS);
  });

const whenParsed = () =>
  new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));

/**
 * Loads what the first paint of a rendered page does without: the whole stylesheet, and then the program, which may
 * render anything once the sheet applies.
 */
export async function loadDeferred(painted: Promise<void>): Promise<void> {
  await Promise.all([painted, whenParsed()]);
  const { content } = document.querySelector('body > #deferred') as HTMLTemplateElement;
  const program = content.querySelector('script');
  const sheet = content.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!program || !sheet) return;
  program.remove();
  sheet.onload = sheet.onerror = () => document.body.append(program);
  preload({ rel: 'modulepreload', href: program.getAttribute('src') ?? '' });
  document.body.append(content);
}
