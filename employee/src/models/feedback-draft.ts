import type { FeedbackAttachment } from '@piiri/shared/contracts/feedback.ts';
import type { App } from './app.ts';

/** What is about to be sent. */
export interface FeedbackDraft {
  category: number | null;
  text: string;
  replyWanted: boolean;
  /** Whether contact details go with it. */
  named: boolean;
  contact: { name: string; phone: string; email: string };
  /** Files that are there already. */
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
 * Keeps what was written through a reload, but not beyond the tab: on a device that several people share, nobody comes
 * upon what another was about to say. `name`: of the text, where there are several.
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
 * What a file is called for those who handle feedback. A camera names its pictures by the moment, which would tell more
 * than their sender means to; other names are somebody's own.
 */
export const uploadName = (file: { name: string; type: string }, picture: string) =>
  file.type.startsWith('image/') ? picture : file.name.slice(0, 150);
