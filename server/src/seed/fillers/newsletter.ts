import { demoTelling } from '../../../seed/content/telling.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { toColumns } from '../../engine/write/validate.ts';
import { newsletterMails } from '../../features/newsletters/owned/newsletter-mails.ts';
import { defineFiller } from '../filler.ts';
import { inHours } from '../moments.ts';

const DAY_HOURS = 24;

/** The demo's newsletters: one that was sent to everybody, and a draft. */
export default defineFiller({
  after: ['news', 'event'],
  async fill({ db, demo, id: tenant_id, insert, idOf, groupId, userId }) {
    const everyone = demo.groups.find(({ is_everyone }) => is_everyone)?.name ?? '';
    for (const { days, translations, items } of demoTelling[demo.key]?.newsletters ?? []) {
      const sent_at = days === undefined ? undefined : inHours(-days * DAY_HOURS);
      const columns = toColumns(entityOf('newsletter'), {
        translations,
        items: items.map(({ entity, key }) => ({ entity, id: idOf(entity, key) })),
        groups: [groupId(everyone)],
        send_at: sent_at ?? null,
      });
      const newsletter_id = await insert('newsletter', { ...columns, ...(sent_at && { state: 'sent' }) });
      if (!sent_at) continue;
      await db.insert(newsletterMails).values(
        demo.people.map(({ username }) => ({
          tenant_id,
          newsletter_id,
          user_id: userId(username),
          state: 'sent' as const,
          time: sent_at,
        })),
      );
    }
  },
});
