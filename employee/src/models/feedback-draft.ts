import type { FeedbackAttachment } from '@piiri/shared/contracts/feedback.ts';
import type { App } from './app.ts';

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

/**
 * Stores a draft in the tab: it survives a reload, but on a shared device nobody finds the text of another person.
 * `name`: of the draft, where there are several.
 */
export function draftStorage<Draft>(
  { tab, session }: Pick<App, 'tab' | 'session'>,
  name: string,
  empty: Draft,
) {
  const key = `feedback:${session.profile.value?.tenant_id}:${session.profile.value?.id}:${name}`;
  return {
    read(): Draft {
      try {
        return { ...empty, ...JSON.parse(tab.getItem(key) ?? '{}') };
      } catch {
        return empty;
      }
    },
    write: (draft: Draft) => tab.setItem(key, JSON.stringify(draft)),
    clear: () => tab.removeItem(key),
  };
}

/**
 * Returns the name of a file for those who handle feedback. Cameras name pictures by the time of taking, which would
 * reveal more than the sender intends; other names were chosen by a person.
 */
export const uploadName = (file: { name: string; type: string }, picture: string) =>
  file.type.startsWith('image/') ? picture : file.name.slice(0, 150);
