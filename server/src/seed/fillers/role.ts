import { ALL_GROUPS } from '@piiri/schemas';
import { demoTelling } from '../../../seed/content/telling.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { toColumns } from '../../engine/write/validate.ts';
import { defineFiller } from '../filler.ts';
import { changeObject } from '../people.ts';

/** The demo's roles with those who hold them. */
export default defineFiller({
  async fill({ db, demo, id: tenantId, insert, userId }) {
    for (const { name, labels, rights, screens, holders } of demoTelling[demo.key]?.roles ?? []) {
      const columns = toColumns(entityOf('role'), {
        name,
        labels,
        rights: Object.entries(rights).map(([entity, actions]) => ({ entity, actions, groups: ALL_GROUPS })),
        screens,
      });
      const role = await insert('role', columns);
      for (const holder of holders)
        await changeObject(db, tenantId, 'user', userId(holder), { roles: [role] });
    }
  },
});
