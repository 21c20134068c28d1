/** What is kept on the device until the server has it. */
export interface Outgoing {
  /** Under which the server takes it once, however often it is sent. */
  client_id: string;
  /** When it was written. ISO 8601. */
  time: string;
  /** Why the server refused it; absent: it is on its way. */
  refused?: string;
}

const isOutgoing = (value: unknown): value is Outgoing =>
  typeof (value as Partial<Outgoing> | null)?.client_id === 'string';

/** What is kept under a key; nothing when something else is there. */
function read<Item extends Outgoing>(storage: Storage, key: string): Item[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? (stored.filter(isOutgoing) as Item[]) : [];
  } catch {
    return [];
  }
}

/**
 * What is on its way, kept until the server has it, whatever becomes of the tab. Each is sent again under the name that it had
 * at first, so that it is stored once however often it is sent, and from however many tabs.
 */
export function createOutbox<Item extends Outgoing>(storage: Storage, key: string) {
  const write = (all: readonly Item[]) => {
    try {
      if (all.length > 0) storage.setItem(key, JSON.stringify(all));
      else storage.removeItem(key);
    } catch {
      // A full store: what is on its way lives in this page alone.
    }
    return all;
  };
  const change = (work: (all: Item[]) => Item[]) => write(work(read<Item>(storage, key)));
  return {
    all: (): readonly Item[] => read<Item>(storage, key),
    add: (item: Item) => change((all) => [...all, item]),
    drop: (clientId: string) => change((all) => all.filter(({ client_id }) => client_id !== clientId)),
    setRejection: (clientId: string, reason: string | undefined) =>
      change((all) => all.map((each) => (each.client_id === clientId ? { ...each, refused: reason } : each))),
  };
}
