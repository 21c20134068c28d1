import { demoTelling } from '../../../seed/content/telling.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { toColumns } from '../../engine/write/validate.ts';
import { alertReceipts } from '../../features/alerts/owned/alert-receipts.ts';
import { defineFiller } from '../filler.ts';
import { inHours } from '../moments.ts';

const DAY_HOURS = 24;
/** Time from sending an urgent message to its end, in hours. */
const DURATION_HOURS = 0.75;
/** Time within which people have answered, in hours. */
const ANSWER_HOURS = 0.2;

/** The demo's urgent messages, which are over, with the answers of those who were asked. */
export default defineFiller({
  async fill({ db, demo, id: tenant_id, insert, groupId, userId }) {
    const admin = demo.people.find(({ is_tenant_admin }) => is_tenant_admin);
    for (const { days, translations, groups, missing } of demoTelling[demo.key]?.alerts ?? []) {
      const sent = -days * DAY_HOURS;
      const columns = toColumns(entityOf('alert'), {
        translations,
        groups: groups.map(groupId),
        channels: ['push'],
        question: 'safe',
      });
      const alert_id = await insert('alert', {
        ...columns,
        state: 'ended',
        sent_at: inHours(sent),
        ended_at: inHours(sent + DURATION_HOURS),
        sent_by: admin ? userId(admin.username) : null,
      });
      const asked = demo.people.filter((person) => person.groups.some((name) => groups.includes(name)));
      const answering = asked.filter(({ username }) => !missing.includes(username));
      await db.insert(alertReceipts).values(
        answering.map(({ username }, place) => ({
          tenant_id,
          alert_id,
          user_id: userId(username),
          answer: 'safe' as const,
          time: inHours(sent + (ANSWER_HOURS * (place + 1)) / answering.length),
        })),
      );
    }
  },
});
