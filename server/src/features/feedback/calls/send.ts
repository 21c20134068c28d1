import { feedbackInput, type OwnFeedback, ownFeedback } from '@piiri/shared/contracts/feedback.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { firstAnswer } from '../cases.ts';
import { notifyManagers } from '../notify-managers.ts';
import { findOwnCase } from '../own.ts';
import { storeCase } from '../store-case.ts';

/** Sends feedback to management. No change is recorded, because listeners to changes would learn who made it. */
export default defineRoute({
  method: 'POST',
  path: 'v2/feedback',
  summary: 'Send feedback',
  access: 'anyone',
  forReadOnly: true,
  body: feedbackInput,
  answers: { 201: ownFeedback },
  replay: {
    reference: ({ id }: OwnFeedback) => id,
    answer: ({ services, read, actor, language }, id) =>
      read(async (db) => firstAnswer(db, { actor, language }, await findOwnCase(db, services, actor, id))),
  },
  async handler({ services, actor, language, body, commit }) {
    return commit((tx) => {
      tx.afterCommit('Notifying feedback managers', () =>
        notifyManagers(services, tx.tenantId, [body.category]),
      );
      return storeCase(tx, services, { actor, language }, body);
    });
  },
});
