import { employeeAddress, type Language } from '@piiri/schemas';
import { event } from '@piiri/schemas/entities/event.ts';
import { htmlText } from '@piiri/schemas/html-text.ts';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../platform/auth/actor.ts';
import { type EventRow, inOwnLanguage } from '../events/public.ts';
import type { CalendarEntry } from './file.ts';

/** Used in place of the installation's host name where that is unknown (RFC 6761). */
const NO_HOST = 'piiri.invalid';

/** Returns the paragraphs of an HTML text as lines. */
const linesOf = (html: string) =>
  html
    .split(/<\/(?:p|h2|h3|li|blockquote)>/)
    .map(htmlText)
    .filter(Boolean)
    .join('\n');

/** Origins for links and ids. */
interface Origins {
  /** Origin of the company's own host. */
  own: string | undefined;
  /** See `originOf`. It is part of the entries' ids, which stay the same when a company gets its own host. */
  installation: string | undefined;
}

/** Returns an event as a calendar entry in a reader's language. Without an origin it has no link. */
export function calendarEntry(
  row: EventRow,
  { companyLanguage, tenantId }: Actor,
  language: Language,
  { own: ownOrigin, installation }: Origins,
): CalendarEntry {
  const own = (texts: EventRow['title']) => inOwnLanguage(texts, language, companyLanguage);
  const origin = ownOrigin ?? installation;
  const address = origin && `${origin}${employeeAddress(event, row.id)}`;
  const text = linesOf(own(row.text));
  return {
    uid: `event-${row.id}.company-${tenantId}@${installation ? new URL(installation).hostname : NO_HOST}`,
    version: row.version,
    changed: row.updated_at,
    start: row.start_time,
    end: row.end_time,
    title: own(row.title),
    location: own(row.location),
    text: [text, address].filter(Boolean).join('\n\n'),
    address,
  };
}

/** Sends a calendar file as the response. */
export async function sendCalendar(reply: FastifyReply, disposition: string, text: string): Promise<void> {
  await reply
    .headers({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': disposition,
      'Cache-Control': 'private, no-cache',
      Vary: 'Accept-Language, Authorization',
    })
    .send(text);
}
