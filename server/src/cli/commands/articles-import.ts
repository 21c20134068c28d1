import { stat } from 'node:fs/promises';
import { type SourceArticle, SourceFailure } from '../../features/articles/article.ts';
import { download } from '../../features/articles/download.ts';
import { readFeed } from '../../features/articles/feed.ts';
import { readFolder } from '../../features/articles/folder.ts';
import { importArticle, type Outcome } from '../../features/articles/import.ts';
import { CommandFailure, defineCommand } from '../command.ts';

/** Maximum size of a feed, in bytes. */
const FEED_LIMIT = 5 * 1024 * 1024;

/** Imports the provider's articles. */
export default defineCommand({
  name: 'articles import',
  summary:
    'Imports the provider’s articles from a folder of Markdown files or from a feed (Atom, RSS, JSON Feed).',
  operands: ['folder or address'],
  options: {},
  manual: [
    'All companies that have articles switched on see them. An article is known by its file’s name, in a feed by its guid or id: the same again changes it in place, and what has not changed is left alone. Articles that are no longer in the source stay.',
    'In a folder an article is one file, name.md, in further languages name.sv.md, name.en.md, name.lt.md. Each begins with front matter: title and, once an article, date; language (fi, sv, en, lt; fi when absent), link and image when there are any. Pictures are named by their path within the folder, or by their address.',
    'Pictures above and in the texts are brought along, drawn anew like uploaded ones (JPEG, PNG, WebP, GIF; 10 MB at most). One that cannot be had is left out and told of.',
    'From the web: 5 MB a feed, 20 seconds an answer, 5 redirects. The host that you name may be in your own network; wherever else the feed leads must be a public address, so that a feed reaches nothing of yours.',
  ],
  async run({ operands: [from], open, pathOf, progress, say, signal }) {
    const address = /^https?:\/\//i.test(from) ? new URL(from) : undefined;
    const articles = await asFailure(async () =>
      address ? readAddress(address, signal) : readSource(pathOf(from)),
    );
    const services = await open();
    const counts: Record<Outcome, number> = { new: 0, changed: 0, unchanged: 0 };
    const complaints: string[] = [];
    for (const [place, article] of articles.entries()) {
      signal.throwIfAborted();
      progress.report('Articles:', place, articles.length);
      const options = { trusted: address?.origin, signal, complain: (why: string) => complaints.push(why) };
      counts[await asFailure(() => importArticle(services, article, options))]++;
    }
    progress.clear();
    say(`${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged.`);
    for (const complaint of complaints) say(`A picture was left out: ${complaint}`);
  },
});

async function readAddress(address: URL, signal: AbortSignal): Promise<SourceArticle[]> {
  const { bytes, url } = await download(address.href, { limit: FEED_LIMIT, trusted: address.origin, signal });
  return readFeed(bytes, url);
}

async function readSource(path: string): Promise<SourceArticle[]> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats?.isDirectory()) throw new SourceFailure(`${path} is no folder.`);
  return readFolder(path);
}

async function asFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SourceFailure ? new CommandFailure(error.message) : error;
  }
}
