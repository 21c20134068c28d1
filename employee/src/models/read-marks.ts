import { type Signal, signal } from '@preact/signals-react';

interface Marks {
  /** What is older counts as read. ISO 8601. */
  since: string;
  /** Newest last. */
  ids: string[];
}

export interface ReadMarks {
  isUnread(kind: string, id: number, date: string): boolean;
  markRead(kind: string, id: number): void;
}

const WEEK = 7 * 24 * 3_600_000;
const KEPT = 500;

function parse(text: string | null): Marks | undefined {
  try {
    return JSON.parse(text ?? '') as Marks;
  } catch {
    return undefined;
  }
}

/**
 * What this browser's reader has opened, kept under the given key. A browser that knows nothing yet takes everything
 * older than a week as read, so that a new phone does not claim that years of news are new.
 */
export function createReadMarks(storage: Storage, key: () => string, now = () => new Date()): ReadMarks {
  const marks: Signal<Marks | undefined> = signal(undefined);
  const current = (): Marks => {
    marks.value ??= parse(storage.getItem(key())) ?? {
      since: new Date(now().getTime() - WEEK).toISOString(),
      ids: [],
    };
    return marks.value;
  };
  return {
    isUnread(kind, id, date) {
      const { since, ids } = current();
      return new Date(date) > new Date(since) && !ids.includes(`${kind}:${id}`);
    },
    markRead(kind, id) {
      const { since, ids } = current();
      const name = `${kind}:${id}`;
      if (ids.includes(name)) return;
      marks.value = { since, ids: [...ids, name].slice(-KEPT) };
      storage.setItem(key(), JSON.stringify(marks.value));
    },
  };
}
