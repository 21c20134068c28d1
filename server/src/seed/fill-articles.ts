import { join } from 'node:path';
import { readFolder } from '../features/articles/folder.ts';
import { importArticle } from '../features/articles/import.ts';
import { ROOT } from '../platform/process/paths.ts';
import type { Services } from '../platform/services.ts';

/** Imports the demo's articles of the provider, as an operator would from a folder. */
export async function fillArticles(services: Services): Promise<void> {
  const { signal } = new AbortController();
  for (const article of await readFolder(join(ROOT, 'server', 'seed', 'articles'))) {
    await importArticle(services, article, { signal, complain: (why) => services.log.warn(why) });
  }
}
