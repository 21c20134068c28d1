import { feedbackInput, type OwnFeedback, ownFeedback } from '@piiri/shared/contracts/feedback.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { firstAnswer } from '../cases.ts';
import { notifyManagers } from '../notify-managers.ts';
import { findOwnCase } from '../own.ts';
import { storeCase } from '../store-case.ts';

/** Sends feedback to management. No change is noted: whoever hears of changes is told who made them. */
export default defineRoute({
  method: 'POST',
  path: 'v2/feedback',
  summary: 'Send feedback',
  tag: 'feedback',
  access: 'anyone',
  forReadOnly: true,
  body: feedbackInput,
  answers: { 201: ownFeedback },
  refuses: [429],
  replay: {
    reference: ({ id }: OwnFeedback) => id,
    answer: ({ services, actor, language }, id) =>
      services.database.tenant(actor.tenantId, async (db) =>
        firstAnswer(db, { actor, language }, await findOwnCase(db, services, actor, id)),
      ),
  },
  async handler({ services, actor, language, body, commit }) {
    return commit((tx) => {
      tx.afterCommit('Telling feedback managers', () =>
        notifyManagers(services, tx.tenantId, [body.category]),
      );
      return storeCase(tx, services, { actor, language }, body);
    });
  },
});
