import type { FeedbackAttachment } from '@piiri/shared/contracts/feedback.ts';
import { textSince } from '@piiri/shared/text-since.ts';
import type { App } from '../app.ts';
import { readDraft, storeDraft } from './stored-draft.ts';

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
