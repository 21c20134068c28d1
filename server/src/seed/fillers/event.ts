import type { DemoEvent, DemoMoment } from '../../../seed/content/types.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { toColumns } from '../../engine/write/validate.ts';
import { enrollments } from '../../features/events/owned/enrollments.ts';
import { eventFeedback } from '../../features/events/owned/event-feedback.ts';
import { cleanTranslations } from '../clean-translations.ts';
import type { DemoCompany } from '../demo-company.ts';
import { defineFiller } from '../filler.ts';
import { inHours, momentOf } from '../moments.ts';

/** Milliseconds between two enrolments, or two ratings. */
const BETWEEN_MS = 3.7 * 3_600_000;

/** Days between the announcement of an event and the event, if the announcement is in the past. */
const AHEAD_DAYS = 21;

export default defineFiller({
  async fill(company) {
    for (const [place, event] of company.demo.events.entries()) await addEvent(company, event, place);
  },
});

/** Adds an event with its enrolments and ratings. */
async function addEvent(company: DemoCompany, demo: DemoEvent, index: number): Promise<void> {
  const at = (moment: DemoMoment) => momentOf(moment, company.demo.time_zone);
  const { enroll_until: until, seats = null, enrolled = [] } = demo;
  const columns = toColumns(entityOf('event'), {
    translations: cleanTranslations(demo.translations, 'text'),
    group: company.groupId(demo.group),
    start_time: at(demo.start),
    end_time: at(demo.end),
    enrollment_enabled: until !== undefined,
    enrollment_end_time: until ? at(until) : null,
    enrollment_comment_enabled: demo.comments ?? false,
    seats,
    feedback_enabled: demo.feedback,
    published: demo.published,
  });
  const ahead = momentOf({ ...demo.start, day: demo.start.day - AHEAD_DAYS }, company.demo.time_zone);
  const latest = inHours(-26 * (index + 1));
  const date = new Date(Math.min(Number(ahead), Number(latest)));
  const event = await company.insert('event', { ...columns, created_at: date, published_at: date });
  company.note('event', demo.key, event);
  for (const [order, { user, comment = null, rating, words = null }] of enrolled.entries()) {
    const own = { tenant_id: company.id, event_id: event, user_id: company.userId(user) };
    const state = seats !== null && order >= seats ? 'waiting' : 'enrolled';
    const last = Math.min(Date.now(), until ? at(until).getTime() : Number.POSITIVE_INFINITY);
    const created_at = new Date(last - (enrolled.length - order) * BETWEEN_MS);
    await company.db.insert(enrollments).values({ ...own, state, comment, created_at });
    if (!rating) continue;
    const commentedAt = new Date(Math.min(Date.now(), at(demo.end).getTime() + (order + 1) * BETWEEN_MS));
    await company.db
      .insert(eventFeedback)
      .values({ ...own, rating, comment: words, created_at: commentedAt });
  }
}
