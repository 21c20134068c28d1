import type { EntityCall } from '../../engine/access/call.ts';
import { allRows, type Range } from '../../engine/read/pages.ts';
import type { Table } from '../../platform/documents/table-data.ts';
import { serverText } from '../../platform/texts.ts';
import type { EventRow } from './event.ts';
import { inOwnLanguage } from './notify-moved.ts';
import { ratingsOf } from './ratings.ts';

/** Returns all ratings of an event as a table in the caller's language. */
export function ratingTable({ services, actor, language }: EntityCall, event: EventRow): Table {
  const { tenantId, timeZone, companyLanguage } = actor;
  const text = (key: Parameters<typeof serverText>[1]) => serverText(language, key);
  const read = (range: Range) =>
    services.database.tenant(tenantId, (db) => ratingsOf(db, tenantId, event.id, range));
  async function* rows() {
    for await (const { person, rating, comment, time } of allRows(read))
      yield [person?.first_name ?? text('person_gone'), person?.last_name, rating, comment, new Date(time)];
  }
  return {
    name: `${text('ratings')} – ${inOwnLanguage(event.title, language, companyLanguage)}`.slice(0, 120),
    header: [
      text('column_first_name'),
      text('column_last_name'),
      text('column_rating'),
      text('column_rating_comment'),
      text('column_rated_at'),
    ],
    rows: rows(),
    timeZone,
    language,
  };
}
