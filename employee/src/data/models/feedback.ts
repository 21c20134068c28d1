import type { InLanguages } from '@piiri/schemas/languages.ts';
import type { DefinitionPath } from '@piiri/shared/client.ts';
import type { FeedbackAttachment, OwnFeedback, OwnFeedbackRow } from '@piiri/shared/contracts/feedback.ts';
import type { FeedbackPolicy } from '@piiri/shared/contracts/feedback-settings.ts';
import { dataOf } from '../api/failure.ts';
import type { App } from '../app.ts';
import type { FeedbackDraft } from '../drafts/feedback-draft.ts';

export type { FeedbackAttachment, FeedbackPolicy, OwnFeedback, OwnFeedbackRow };

/** A row of GET v1/feedback/categories/, in one language. */
export interface FeedbackCategory {
  id: number;
  translations: InLanguages<{
    name: string;
    short_description: string | null;
    instructions: string | null;
  }>;
}

const OWN_CASES_PATH = 'v1/my/feedback';

/**
 * The feedback channel to the management. Accessed through `App.model`. Calls that load data reject with CallFailure.
 */
export const feedback = ({ api }: App) => ({
  async categories() {
    const path = 'v1/feedback/categories/' as DefinitionPath;
    const query = { page_size: 1000 };
    return dataOf(await api.get<{ results: FeedbackCategory[] }>(path, { query })).results;
  },
  policy: async () => dataOf(await api.get('v1/settings/feedback-policy/')),
  own: async () => dataOf(await api.get(OWN_CASES_PATH)).results,
  one: async (id: number, signal?: AbortSignal) =>
    dataOf(await api.get(`${OWN_CASES_PATH}/${id}`, { signal })),

  /** Sends feedback; a category must be chosen. `key`: idempotency key. */
  send: (draft: FeedbackDraft, key: string) =>
    api.post(
      'v2/feedback/',
      {
        category: draft.category as number,
        text: draft.text,
        contact: draft.named ? draft.contact : null,
        reply_wanted: draft.replyWanted,
        attachments: draft.attachments.map(({ id }) => id),
      },
      { headers: { 'Idempotency-Key': key } },
    ),

  /** Adds a message to a case. `key`: idempotency key. */
  say: (id: number, text: string, key: string) =>
    api.post(
      `${OWN_CASES_PATH}/${id}/messages`,
      { feedback: id, text },
      { headers: { 'Idempotency-Key': key } },
    ),

  /** Deletes an uploaded file that was not sent yet. */
  removeFile: (id: number) => api.request('DELETE', `v2/feedback/attachments/${id}/`),
  file: async (id: number, attachment: number) =>
    dataOf(await api.get(`v2/feedback/${id}/attachments/${attachment}/`, { as: 'blob' })),
});
