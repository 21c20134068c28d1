import { isLanguage, type Language } from '@piiri/schemas';
import { escapeHtml, htmlText } from '@piiri/schemas/html-text.ts';
import { parseXml, XmlCdata, XmlElement, XmlText } from '@rgrove/parse-xml';
import { z } from 'zod';
import { messageOf } from '../../platform/process/start-error.ts';
import { type SourceArticle, SourceFailure } from './article.ts';

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

const childrenOf = (element: XmlElement) =>
  element.children.filter((child): child is XmlElement => child instanceof XmlElement);

/** Returns the text of the first child element with one of the names; undefined if there is none. */
function textOf(element: XmlElement, ...names: string[]): string | undefined {
  for (const name of names) {
    const text = childrenOf(element)
      .find((child) => child.name === name)
      ?.text.trim();
    if (text) return text;
  }
  return undefined;
}

/** What an element holds, as HTML. */
function markupOf(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (child instanceof XmlText || child instanceof XmlCdata) return escapeHtml(child.text);
      if (!(child instanceof XmlElement)) return '';
      const attributes = Object.entries(child.attributes).map(
        ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
      );
      const name = child.name.replace(/^\w+:/, '');
      return `<${name}${attributes.join('')}>${markupOf(child)}</${name}>`;
    })
    .join('');
}

/** Atom declares the type of a text: plain text, escaped HTML, or XHTML (RFC 4287 §3.1). */
function atomHtml(entry: XmlElement, name: string): string | undefined {
  const element = childrenOf(entry).find((child) => child.name === name);
  if (!element) return undefined;
  const { type = 'text' } = element.attributes;
  if (type === 'xhtml') return markupOf(element);
  return type === 'html' || type === 'text/html' ? element.text : `<p>${escapeHtml(element.text)}</p>`;
}

const isPicture = ({ attributes: { type = '', medium = '', url, href } }: XmlElement) =>
  Boolean(url ?? href) && (type.startsWith('image/') || medium === 'image');

function pictureOf(item: XmlElement): string | undefined {
  const media = childrenOf(item).flatMap((child) =>
    child.name === 'media:group' ? childrenOf(child) : [child],
  );
  const picture =
    media.find((child) => ['enclosure', 'media:content'].includes(child.name) && isPicture(child)) ??
    media.find(
      (child) => child.name === 'link' && child.attributes.rel === 'enclosure' && isPicture(child),
    ) ??
    media.find((child) => child.name === 'media:thumbnail');
  return picture?.attributes.url ?? picture?.attributes.href;
}

function atomItem(entry: XmlElement): FeedItem {
  const links = childrenOf(entry).filter(({ name }) => name === 'link');
  const link = links.find(({ attributes: { rel = 'alternate' } }) => rel === 'alternate')?.attributes.href;
  return {
    id: textOf(entry, 'id'),
    title: atomHtml(entry, 'title'),
    html: atomHtml(entry, 'content') ?? atomHtml(entry, 'summary'),
    date: textOf(entry, 'published', 'updated'),
    link,
    image: pictureOf(entry),
    language: entry.attributes['xml:lang'],
  };
}

function rssItem(item: XmlElement): FeedItem {
  const link = textOf(item, 'link');
  return {
    id: textOf(item, 'guid') ?? link,
    title: textOf(item, 'title'),
    html: textOf(item, 'content:encoded', 'description'),
    date: textOf(item, 'pubDate', 'dc:date'),
    link,
    image: pictureOf(item),
    language: textOf(item, 'dc:language'),
  };
}

/** Parses the items of an Atom or RSS feed. Entities declared by the feed are not expanded. Throws SourceFailure. */
function readXmlFeed(text: string): { items: FeedItem[]; language: string | undefined } {
  let root: XmlElement | null;
  try {
    root = parseXml(text, { ignoreUndefinedEntities: true }).root;
  } catch (error) {
    throw new SourceFailure(`The feed is no XML: ${messageOf(error).split('\n')[0]}`);
  }
  if (root?.name === 'feed') {
    const entries = childrenOf(root).filter(({ name }) => name === 'entry');
    return { items: entries.map(atomItem), language: root.attributes['xml:lang'] };
  }
  const channel = root && childrenOf(root).find(({ name }) => name === 'channel');
  if (!root || !channel) throw new SourceFailure('There is no Atom, RSS or JSON feed at the address.');
  // In RSS 1.0 the items are siblings of the channel.
  const items = [...childrenOf(channel), ...childrenOf(root)].filter(({ name }) => name === 'item');
  return { items: items.map(rssItem), language: textOf(channel, 'language', 'dc:language') };
}

/** An item of a feed of any format; each member is optional. */
interface FeedItem {
  id?: string;
  /** May contain markup. */
  title?: string;
  html?: string;
  date?: string;
  link?: string;
  image?: string;
  language?: string;
}
