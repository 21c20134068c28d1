import type { ReactNode } from 'react';
import { withNoBreaks } from '../../texts/no-break.ts';

/** Returns a link for URLs, mail addresses and phone numbers, and text for other values. */
export function valueLink(kind: string, text: string): ReactNode {
  switch (kind) {
    case 'email':
      return <a href={`mailto:${text}`}>{text}</a>;
    case 'phone':
      return <a href={`tel:${text}`}>{text}</a>;
    case 'url':
      return (
        <a href={text} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      );
    default:
      return withNoBreaks(text);
  }
}
