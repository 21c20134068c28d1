import { isStoredPicture } from '@piiri/schemas/own-picture.ts';
import {
  CALLOUTS,
  PICTURE_WIDTHS,
  parseEmbed,
  parseSpan,
  RICH_TEXT_TAGS,
} from '@piiri/schemas/rich-text-tags.ts';
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';

/** A tag that is on no list: it is removed, and its content stays. */
const NO_TAG = 'unknown';

const isOneOf = (choices: readonly string[], value: string | undefined) => choices.includes(value ?? '');

function link(tagName: string, { href = '', 'data-button': button }: Attributes): Tag {
  const attribs: Attributes = { href };
  if (/^https?:/i.test(href))
    Object.assign(attribs, { target: '_blank', rel: 'noopener noreferrer nofollow' });
  if (button !== undefined) attribs['data-button'] = 'true';
  return { tagName, attribs };
}

function picture(tagName: string, { src, alt, 'data-size': size = '' }: Attributes): Tag {
  const attribs = { src, alt, ...(isOneOf(PICTURE_WIDTHS, size) && { 'data-size': size }) };
  return { tagName, attribs: attribs as Attributes };
}

function cell(tagName: string, attributes: Attributes): Tag {
  const attribs: Attributes = {};
  for (const name of ['colspan', 'rowspan']) {
    const span = parseSpan(attributes[name]);
    if (span) attribs[name] = String(span);
  }
  return { tagName, attribs };
}

function callout(tagName: string, { 'data-callout': kind = '' }: Attributes): Tag {
  return isOneOf(CALLOUTS, kind)
    ? { tagName, attribs: { 'data-callout': kind } }
    : { tagName: NO_TAG, attribs: {} };
}

function line(tagName: string, { 'data-embed': reference = '' }: Attributes): Tag {
  return { tagName, attribs: parseEmbed(reference) ? { 'data-embed': reference } : ({} as Attributes) };
}

/**
 * Sanitises HTML to what the editor can create (`schemas/rich-text-tags.ts`). Allows pictures from our own media only,
 * links to the web, mail and phones, and embedded objects by entity and id; nothing executable remains. Idempotent.
 */
export function cleanHtml(html: string): string {
  const once = cleanOnce(html);
  // Removed or changed elements may leave others nested in a way that is not allowed; the second pass separates them.
  return once === html.trim() ? once : cleanOnce(once);
}

function cleanOnce(html: string): string {
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
    transformTags: {
      a: link,
      img: picture,
      th: cell,
      td: cell,
      aside: callout,
      hr: line,
      b: 'strong',
      i: 'em',
      h1: 'h2',
      h4: 'h3',
      div: 'p',
    },
  }).trim();
}
