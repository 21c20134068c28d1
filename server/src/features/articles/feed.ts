import { isLanguage, type Language } from '@piiri/schemas';
import { escapeHtml, htmlText } from '@piiri/schemas/html-text.ts';
import { z } from 'zod';
import { type SourceArticle, SourceFailure } from './article.ts';
import type { FeedItem } from './feed-item.ts';
import { readXmlFeed } from './feed-xml.ts';

const text = z.string().optional().catch(undefined);

/** JSON Feed, versions 1 and 1.1. */
const jsonFeed = z.object({
  version: z.string().startsWith('https://jsonfeed.org/version/'),
  language: text,
  items: z.array(
    z.object({
      id: z.union([z.string(), z.number()]).transform(String),
      title: text,
      content_html: text,
      content_text: text,
      date_published: text,
      date_modified: text,
      url: text,
      external_url: text,
      image: text,
      banner_image: text,
      language: text,
    }),
  ),
});

function readJsonFeed(json: string): { items: FeedItem[]; language: string | undefined } {
  let parsed: ReturnType<typeof jsonFeed.safeParse> | undefined;
  try {
    parsed = jsonFeed.safeParse(JSON.parse(json));
  } catch {}
  if (!parsed?.success) throw new SourceFailure('There is no Atom, RSS or JSON feed at the address.');
  const items = parsed.data.items.map((item) => ({
    id: item.id,
    title: item.title,
    html: item.content_html ?? paragraphs(item.content_text),
    date: item.date_published ?? item.date_modified,
    link: item.url ?? item.external_url,
    image: item.image ?? item.banner_image,
    language: item.language,
  }));
  return { items, language: parsed.data.language };
}

function paragraphs(words: string | undefined): string | undefined {
  return words?.replace(/[^\n]+/g, (line) => `<p>${escapeHtml(line)}</p>`);
}

function languageOf(...tags: (string | undefined)[]): Language {
  const language = tags.map((tag) => tag?.slice(0, 2).toLowerCase()).find(isLanguage);
  return language ?? 'fi';
}

/** Returns the absolute web address of a link, or null if it has none. */
function webAddress(link: string | undefined, base: string): string | null {
  const address = link && URL.canParse(link, base) ? new URL(link, base).href : '';
  return /^https?:/.test(address) ? address : null;
}

/**
 * Parses the articles of a feed; skips items without an id, a title or a text. `url` is the address of the feed. Throws
 * SourceFailure.
 */
export function readFeed(bytes: Buffer, url: string): SourceArticle[] {
  const decoded = new TextDecoder().decode(bytes);
  const { items, language } = /^\s*\{/.test(decoded) ? readJsonFeed(decoded) : readXmlFeed(decoded);
  return items.flatMap((item) => {
    const title = htmlText(item.title ?? '');
    if (!item.id || !title || !item.html) return [];
    const date = new Date(item.date ?? '');
    const link = webAddress(item.link, url);
    return [
      {
        source: item.id,
        translations: { [languageOf(item.language, language)]: { title, html: item.html } },
        date: Number.isNaN(date.getTime()) ? null : date,
        link,
        image: item.image ?? null,
        base: link ?? url,
      },
    ];
  });
}
