import { type Signal, signal } from '@preact/signals-react';
import { isUnreadIn, type KeptMarks, marksIn } from './kept-marks.ts';
import type { Session } from './session.ts';

export interface ReadMarks {
  isUnread(kind: string, id: number, date: string): boolean;
  markRead(kind: string, id: number): void;
}

/** Under which name the marks of who is signed in are kept. */
export const readerKey = ({ profile }: Pick<Session, 'profile'>) =>
  `read:${profile.value?.tenant_id}:${profile.value?.id}`;

/** How many are remembered. */
const KEPT = 500;

/**
 * What this browser's reader has opened, kept under the given key. A browser that knows nothing yet takes everything
 * older than a week as read, so that a new phone does not claim that years of news are new.
 */
export function createReadMarks(storage: Storage, key: () => string, now = () => new Date()): ReadMarks {
  const marks: Signal<KeptMarks | undefined> = signal(undefined);
  const current = (): KeptMarks => {
    marks.value ??= marksIn(storage.getItem(key()), now());
    return marks.value;
  };
  return {
    isUnread: (kind, id, date) => isUnreadIn(current(), `${kind}:${id}`, date),
    markRead(kind, id) {
      const { since, opened } = current();
      const name = `${kind}:${id}`;
      if (name in opened) return;
      const all = Object.entries({ ...opened, [name]: now().getTime() });
      const kept = all.slice(-KEPT);
      // What is forgotten was there when it was opened: all from before then counts as read, else it would be new again.
      const forgotten = all.at(-KEPT - 1)?.[1] ?? 0;
      marks.value = {
        since: new Date(Math.max(Date.parse(since), forgotten)).toISOString(),
        opened: Object.fromEntries(kept),
      };
      storage.setItem(key(), JSON.stringify(marks.value));
    },
  };
}
