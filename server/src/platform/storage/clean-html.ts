import { isStoredPicture } from '@piiri/schemas/own-picture.ts';
import { RICH_TEXT_TAGS } from '@piiri/schemas/rich-text-tags.ts';
import {
  type HtmlElement,
  type HtmlNode,
  MAX_TREE_DEPTH,
  writeHtml,
} from '@piiri/shared/rich-text/html-tree.ts';
import { normalizeRichText } from '@piiri/shared/rich-text/normalize.ts';
import { escapeStraySigns } from '@piiri/shared/rich-text/stray-signs.ts';
import { Parser } from 'htmlparser2';
import type { Attributes, Tag } from 'sanitize-html';
import sanitizeHtml from 'sanitize-html';

/** Parses HTML into a tree; any text is valid. Nothing is sanitised. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open: HtmlElement[] = [root];
  const top = () => open.at(-1) ?? root;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      const element: HtmlElement = { tag, attributes, children: [] };
      const parent = top();
      parent.children.push(element);
      open.push(open.length > MAX_TREE_DEPTH ? parent : element);
    },
    onclosetag: () => {
      if (open.length > 1) open.pop();
    },
    ontext: (text) => {
      top().children.push(text);
    },
  });
  parser.end(html);
  return root.children;
}

/** Links to other sites open in a new tab and give these no referrer. */
function link(tagName: string, { href = '', 'data-button': button }: Attributes): Tag {
  const attribs: Attributes = { href };
  if (/^https?:/i.test(href))
    Object.assign(attribs, { target: '_blank', rel: 'noopener noreferrer nofollow' });
  if (button !== undefined) attribs['data-button'] = 'true';
  return { tagName, attribs };
}

/**
 * Sanitises HTML to what the editor can create (`schemas/rich-text-tags.ts`). Allows pictures from our own media only,
 * links to the web, mail and phones, and embedded objects by entity and id; nothing executable remains. A "<" that begins
 * no tag is text. Idempotent.
 */
export function cleanHtml(html: string): string {
  const nodes = normalizeRichText(parseHtml(escapeStraySigns(html)), { keepsPicture: isStoredPicture });
  return sanitize(writeHtml(nodes)).trim();
}

/** The allow-list has the last word, whatever was written. */
function sanitize(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: {
      a: ['href', 'target', 'rel', 'data-button'],
      img: ['src', 'alt', 'data-size'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      aside: ['data-callout'],
      hr: ['data-embed'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isStoredPicture(attribs.src ?? ''),
    transformTags: { a: link },
  });
}
