import type { Client } from '@piiri/shared/client.ts';
import { type Signal, signal } from '@preact/signals-react';
import type { Session } from '../session/session.ts';
import { isUnreadIn, parseReadMarks, type ReadIds } from './stored-read-marks.ts';

export interface ReadMarks {
  isUnread(kind: string, id: number, date: string): boolean;
  markRead(kind: string, id: number): void;
  /** Loads marks of other devices, and sends the server those that it does not know yet. */
  synchronise(): Promise<void>;
}

const PATH = 'v1/profile/read/';

/** Returns the storage key of the signed-in person's read marks. */
export const readerKey = ({ profile }: Pick<Session, 'profile'>) =>
  `read:${profile.value?.tenant_id}:${profile.value?.id}`;

/**
 * Creates the model of the objects that a person has read. The server stores the marks; the device has a copy under the
 * given key, for rendering before the server is asked and without a connection.
 */
export function createReadMarks(
  api: Pick<Client, 'get' | 'post'>,
  storage: Storage,
  key: () => string,
  now = () => new Date(),
): ReadMarks {
  const marks: Signal<ReadIds | undefined> = signal(undefined);
  const current = (): ReadIds => {
    marks.value ??= parseReadMarks(storage.getItem(key()));
    return marks.value;
  };
  const store = (all: ReadIds) => {
    marks.value = all;
    storage.setItem(key(), JSON.stringify(all));
  };
  return {
    isUnread: (kind, id, date) => isUnreadIn(current(), `${kind}:${id}`, date, now()),
    markRead(kind, id) {
      const marks = current()[kind] ?? [];
      if (marks.includes(id)) return;
      store({ ...current(), [kind]: [...marks, id] });
      void api.post(PATH, { entity: kind, ids: [id] });
    },
    async synchronise() {
      const result = await api.get(PATH);
      if (!result.ok) return;
      const all: Record<string, readonly number[]> = { ...result.data };
      const before = current();
      for (const [entity, ids] of Object.entries(before)) {
        const unknown = ids.filter((id) => !all[entity]?.includes(id));
        if (unknown.length === 0) continue;
        // The server refuses kinds that no longer exist; their marks are dropped.
        const sent = await api.post(PATH, { entity, ids: unknown });
        if (sent.ok || sent.status === 0) all[entity] = [...(all[entity] ?? []), ...unknown];
      }
      // Marks made meanwhile were sent by `markRead`.
      for (const [entity, ids] of Object.entries(current())) {
        const marked = ids.filter((id) => !before[entity]?.includes(id) && !all[entity]?.includes(id));
        if (marked.length > 0) all[entity] = [...(all[entity] ?? []), ...marked];
      }
      store(all);
    },
  };
}
