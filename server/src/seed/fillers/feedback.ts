import type { DemoCase } from '../../../seed/content/types.ts';
import { commitWithin } from '../../engine/commit/commit.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { toColumns } from '../../engine/write/validate.ts';
import { shuffled } from '../../features/anonymity/shuffled.ts';
import { dayIn } from '../../features/feedback/dues.ts';
import { givePermissions } from '../../features/feedback/managers.ts';
import { randomId, senderPseudonyms } from '../../features/feedback/pseudonyms.ts';
import { feedbackCases, feedbackSettings, type StoredEvent } from '../../features/feedback/tables.ts';
import type { DemoCompany } from '../demo-company.ts';
import { defineFiller } from '../filler.ts';

const DAY_MS = 86_400_000;

/** A feedback channel that is set up: its categories, policy and managers, and cases in each state. */
export default defineFiller({
  async fill(company) {
    const { demo, db, id: tenantId } = company;
    if (!demo.feedback) return;
    const { policy, categories, managers, cases } = demo.feedback;
    const texts = Object.fromEntries(Object.entries(policy).map(([language, text]) => [language, { text }]));
    await db.insert(feedbackSettings).values({ tenant_id: tenantId, policy: texts });
    for (const [name, translations] of Object.entries(categories)) {
      const columns = toColumns(entityOf('feedback_category'), { translations });
      company.note('feedback_category', name, await company.insert('feedback_category', columns));
    }
    const idOf = (name: string) => company.idOf('feedback_category', name);
    for (const [username, handled] of Object.entries(managers))
      await commitWithin(db, { tenantId }, (tx) =>
        givePermissions(tx, company.userId(username), handled.map(idOf)),
      );
    const by = company.userId(Object.keys(managers)[0] ?? '');
    for (const feedbackCase of shuffled(cases))
      await db.insert(feedbackCases).values(caseRow(company, feedbackCase, by));
  },
});

/** Returns the columns of a case as if it had been sent some days ago. */
function caseRow(
  company: DemoCompany,
  { category, sender, days, status, messages, reply_wanted = false, contact, internal_note = '' }: DemoCase,
  by: number,
): typeof feedbackCases.$inferInsert {
  const id = randomId();
  const timeZone = company.demo.time_zone;
  const ago = (count: number) => new Date(Date.now() - count * DAY_MS);
  const takenAt = ago(Math.max(0, days - 1));
  const event = (name: StoredEvent['event'], time: Date) => ({ event: name, time: time.toISOString(), by });
  return {
    id,
    tenant_id: company.id,
    category_id: company.idOf('feedback_category', category),
    status,
    marker:
      sender === undefined
        ? null
        : senderPseudonyms.pseudonymOf(company.services, company.userId(sender), id),
    messages: messages.map(([from, before, text]) => ({
      from,
      text,
      day: dayIn(timeZone, ago(before)),
      ...(from === 'manager' && { time: ago(before).toISOString(), by }),
    })),
    events: [
      ...(status > 1 ? [event('taken', takenAt)] : []),
      ...(status > 2 ? [event('done', ago(Math.max(0, days - 6)))] : []),
    ],
    internal_note,
    contact: contact ?? null,
    reply_wanted,
    settled: true,
    received_on: dayIn(timeZone, ago(days)),
    answered_at: status > 1 ? takenAt : null,
    done_at: status > 2 ? ago(Math.max(0, days - 6)) : null,
  };
}
