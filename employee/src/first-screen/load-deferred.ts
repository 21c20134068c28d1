/** Adds a preload link with these attributes. */
export function preload(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}

const whenParsed = () =>
  new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));

/**
 * Loads what the first paint of a rendered page does not need: the program's stylesheet, and then the program, which
 * may render anything once the stylesheet applies.
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
