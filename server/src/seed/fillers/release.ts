import { demoTelling } from '../../../seed/content/telling.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { toColumns } from '../../engine/write/validate.ts';
import { defineFiller } from '../filler.ts';
import { inHours } from '../moments.ts';

const DAY_HOURS = 24;

/** The demo's releases, which come out in some days. */
export default defineFiller({
  after: ['news', 'event', 'poll'],
  async fill({ demo, insert, idOf, userId }) {
    const admin = demo.people.find(({ is_tenant_admin }) => is_tenant_admin);
    for (const { title, note, inDays, items } of demoTelling[demo.key]?.releases ?? []) {
      const columns = toColumns(entityOf('release'), {
        title,
        note,
        items: items.map(({ entity, key }) => ({ entity, id: idOf(entity, key) })),
      });
      await insert('release', {
        ...columns,
        state: 'scheduled',
        publish_at: inHours(inDays * DAY_HOURS),
        scheduled_by: admin ? userId(admin.username) : null,
      });
    }
  },
});
