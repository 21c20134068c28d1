import { RICH_TEXT_TAGS } from '@piiri/schemas';
import { isOwnPicture } from '@piiri/schemas/own-picture.ts';
import sanitizeHtml from 'sanitize-html';

/**
 * Leaves of an HTML text only what the editor can make. Pictures may come from our own media only, links may lead to
 * the web, to mail and to phones; nothing that runs survives.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src ?? ''),
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: (/^https?:/i.test(href)
          ? { href, target: '_blank', rel: 'noopener noreferrer nofollow' }
          : { href }) as Record<string, string>,
      }),
      b: 'strong',
      i: 'em',
      h1: 'h2',
      h4: 'h3',
      div: 'p',
    },
  }).trim();
}
