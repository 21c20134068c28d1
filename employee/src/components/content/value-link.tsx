import type { ReactNode } from 'react';
import { withNoBreaks } from '../../models/no-break.ts';

/** A value that leads somewhere as a link there: an address of the web or of mail, or a phone number. Others as text. */
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
