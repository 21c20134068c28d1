import { entityOf } from '../../engine/model/tables.ts';
import { toColumns } from '../../engine/write/validate.ts';
import { defineFiller } from '../filler.ts';

export default defineFiller({
  async fill({ demo, insert, groupId }) {
    for (const [index, { groups = [], ...link }] of demo.links.entries())
      await insert(
        'link',
        toColumns(entityOf('link'), {
          ...link,
          groups: groups.map(groupId),
          order: index + 1,
          published: true,
        }),
      );
  },
});
