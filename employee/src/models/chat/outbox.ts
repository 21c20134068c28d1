/** A message that the server has not acknowledged yet. */
export interface Unsent {
  client_id: string;
  text: string | null;
  image: string | null;
  reply_to: number | null;
  /** When it was written. ISO 8601. */
  time: string;
  /** Why the server refused it; absent: it is on its way. */
  refused?: string;
}

const isUnsent = (value: unknown): value is Unsent =>
  typeof (value as Partial<Unsent> | null)?.client_id === 'string';

/** What is kept under a key; nothing when something else is there. */
function read(storage: Storage, key: string): Unsent[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

/**
 * The messages of a room that are on their way, kept until the server has them, whatever becomes of the tab. Each is sent
 * again under the name that it had at first, so that it is stored once however often it is sent, and from however
 * many tabs.
 */
export function createOutbox(storage: Storage, key: string) {
  const write = (all: readonly Unsent[]) => {
    try {
      if (all.length > 0) storage.setItem(key, JSON.stringify(all));
      else storage.removeItem(key);
    } catch {
      // A full store: what is on its way lives in this page alone.
    }
    return all;
  };
  const change = (work: (all: Unsent[]) => Unsent[]) => write(work(read(storage, key)));
  return {
    all: (): readonly Unsent[] => read(storage, key),
    add: (unsent: Unsent) => change((all) => [...all, unsent]),
    drop: (clientId: string) => change((all) => all.filter(({ client_id }) => client_id !== clientId)),
    refuse: (clientId: string, refused: string | undefined) =>
      change((all) => all.map((each) => (each.client_id === clientId ? { ...each, refused } : each))),
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
