import { preload } from './preload.ts';

/** Milliseconds after which a paint is not waited for: a page that nobody sees has none. */
const PATIENCE = 1000;

/** Resolves when something of the page has been painted: until then it has the connection to itself. */
export const whenPainted = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, PATIENCE);
  });

const whenParsed = () =>
  new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));

/**
 * Brings what a drawn page is painted without: the whole stylesheet, and the program once that applies, which may show
 * anything then.
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
