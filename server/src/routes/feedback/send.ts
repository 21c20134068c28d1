import { feedbackInput, type OwnFeedback, ownFeedback } from '@piiri/shared/contracts/feedback.ts';
import { firstAnswer } from '../../feedback/cases.ts';
import { findOwnCase } from '../../feedback/own.ts';
import { storeCase } from '../../feedback/store-case.ts';
import { tellManagers } from '../../feedback/tell-managers.ts';
import { defineRoute } from '../../http/route.ts';

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
      tx.afterCommit('Telling feedback managers', () => tellManagers(services, tx.tenantId, [body.category]));
      return storeCase(tx, services, { actor, language }, body);
    });
  },
});
