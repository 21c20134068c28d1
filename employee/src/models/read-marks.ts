import { type Signal, signal } from '@preact/signals-react';
import type { Session } from './session.ts';
import { isUnreadIn, parseReadMarks, type StoredReadMarks } from './stored-read-marks.ts';

export interface ReadMarks {
  isUnread(kind: string, id: number, date: string): boolean;
  markRead(kind: string, id: number): void;
}

/** Under which name the marks of who is signed in are kept. */
export const readerKey = ({ profile }: Pick<Session, 'profile'>) =>
  `read:${profile.value?.tenant_id}:${profile.value?.id}`;

/** How many are remembered. */
const MAX_MARKS = 500;

/**
 * What this browser's reader has opened, kept under the given key. A browser that knows nothing yet takes everything
 * older than a week as read, so that a new phone does not claim that years of news are new.
 */
export function createReadMarks(storage: Storage, key: () => string, now = () => new Date()): ReadMarks {
  const marks: Signal<StoredReadMarks | undefined> = signal(undefined);
  const current = (): StoredReadMarks => {
    marks.value ??= parseReadMarks(storage.getItem(key()), now());
    return marks.value;
  };
  return {
    isUnread: (kind, id, date) => isUnreadIn(current(), `${kind}:${id}`, date),
    markRead(kind, id) {
      const { since, opened } = current();
      const name = `${kind}:${id}`;
      if (name in opened) return;
      const all = Object.entries({ ...opened, [name]: now().getTime() });
      const latest = all.slice(-MAX_MARKS);
      // What is forgotten was there when it was opened: all from before then counts as read, else it would be new again.
      const forgotten = all.at(-MAX_MARKS - 1)?.[1] ?? 0;
      marks.value = {
        since: new Date(Math.max(Date.parse(since), forgotten)).toISOString(),
        opened: Object.fromEntries(latest),
      };
      storage.setItem(key(), JSON.stringify(marks.value));
    },
  };
}
