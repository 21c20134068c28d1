import type { ObjectReference } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import type { EntityHooks } from '../../engine/write/hooks.ts';
import { decorateItems, groupsOfItems } from './items.ts';

/** A published release does not change. Whoever writes another one may edit all of its objects. */
export const releaseHooks: EntityHooks = {
  // The titles of its objects change without it.
  personal: true,
  decorate: (call, db, answers) => decorateItems(call, db, answers),
  async beforeSave(tx, savings) {
    for (const { action, before, columns } of savings) {
      // Only the calls that publish it write its state.
      if ((action === 'update' && 'state' in columns) || action === 'restore') continue;
      if (before?.state === 'published') throw new AppError('conflict', { detail: 'release_published' });
      const { actor } = tx;
      if (!actor || (before && !('items' in columns))) continue;
      const groups = await groupsOfItems(tx, actor, (columns.items ?? []) as ObjectReference[]);
      if (!actor.isTenantAdmin && groups.length === 0) throw new AppError('forbidden');
      columns.groups = groups;
      if (before?.state === 'failed') columns.state = 'open';
    }
  },
};
