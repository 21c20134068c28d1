import type { InLanguages } from '@piiri/schemas/languages.ts';
import type { DefinitionPath } from '@piiri/shared/client.ts';
import type { FeedbackAttachment, OwnFeedback, OwnFeedbackRow } from '@piiri/shared/contracts/feedback.ts';
import type { FeedbackPolicy } from '@piiri/shared/contracts/feedback-settings.ts';
import { textSince } from '@piiri/shared/text-since.ts';
import { dataOf } from '../api/failure.ts';
import type { App } from '../app.ts';
import { readDraft, storeDraft } from '../device/stored-draft.ts';

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

/** Feedback that is being written. */
export interface FeedbackDraft {
  category: number | null;
  text: string;
  replyWanted: boolean;
  /** Whether contact details are included. */
  named: boolean;
  contact: { name: string; phone: string; email: string };
  /** Uploaded files. */
  attachments: FeedbackAttachment[];
}

export const EMPTY_DRAFT: FeedbackDraft = {
  category: null,
  text: '',
  replyWanted: true,
  named: false,
  contact: { name: '', phone: '', email: '' },
  attachments: [],
};

/** Returns what stays of a draft once it has been sent: what was written and attached since. */
export function draftSince(sent: FeedbackDraft, now: FeedbackDraft): FeedbackDraft {
  const text = textSince(sent.text, now.text);
  const attachments = now.attachments.filter(({ id }) => !sent.attachments.some((file) => file.id === id));
  return text || attachments.length > 0 ? { ...now, text, attachments } : EMPTY_DRAFT;
}

/**
 * Stores a draft in the tab: it survives a reload, but on a shared device nobody finds the text of another person.
 * `name`: of the draft, where there are several.
 */
export function draftStorage<Draft extends object>(
  { tab, session }: Pick<App, 'tab' | 'session'>,
  name: string,
  empty: Draft,
) {
  const key = `feedback:${session.profile.value?.tenant_id}:${session.profile.value?.id}:${name}`;
  return {
    read: () => readDraft(tab, key, empty),
    /** Stores a draft; an empty one leaves nothing behind. */
    write(draft: Draft) {
      const text = JSON.stringify(draft);
      storeDraft(tab, key, text === JSON.stringify(empty) ? '' : text);
    },
  };
}

/**
 * Returns the name of a file for those who handle feedback. Cameras name pictures by the time of taking, which would
 * reveal more than the sender intends; other names were chosen by a person.
 */
export const uploadName = (file: { name: string; type: string }, picture: string) =>
  file.type.startsWith('image/') ? picture : file.name.slice(0, 150);
