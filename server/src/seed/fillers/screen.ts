import { demoScreens } from '../../../seed/content/screens.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { toColumns } from '../../engine/write/validate.ts';
import { defineFiller } from '../filler.ts';

/** Screens of the demo, which no device shows yet: the console shows what would hang there. */
export default defineFiller({
  async fill(company) {
    for (const { groups, ...screen } of demoScreens[company.demo.key] ?? []) {
      const columns = { ...screen, groups: groups.map(company.groupId), active: true };
      await company.insert('screen', toColumns(entityOf('screen'), columns));
    }
  },
});
