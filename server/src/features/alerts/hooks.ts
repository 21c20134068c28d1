import { AppError } from '@piiri/shared/errors.ts';
import type { EntityHooks } from '../../engine/write/hooks.ts';

const conflict = (detail: string) => new AppError('conflict', { detail });

/** A sent message stays as its readers got it; one that waits for a second admin becomes a draft when it is changed. */
export const alertHooks: EntityHooks = {
  async beforeSave(_, savings) {
    for (const { action, before, columns } of savings) {
      // Only the calls that send and end a message write its state.
      const isOwn = action === 'update' && 'state' in columns;
      if (isOwn || action === 'restore' || !before) continue;
      if (before.state === 'sent' || before.state === 'ended') throw conflict('alert_sent');
      if (before.state === 'waiting')
        Object.assign(columns, { state: 'draft', sent_by: null, confirm_by: null });
    }
  },
  async beforeDelete(_, { state }) {
    if (state === 'sent') throw conflict('alert_active');
  },
};
