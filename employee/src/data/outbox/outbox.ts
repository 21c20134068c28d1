/** Data stored on the device until the server has it. */
export interface OutboxItem {
  /** Idempotency key: the server stores it once, however often it is sent. */
  client_id: string;
  /** Time of writing, ISO 8601. */
  time: string;
  /** The server's reason for refusing it; absent while it is waiting. */
  refused?: string;
}

const isOutboxItem = (value: unknown): value is OutboxItem =>
  typeof (value as Partial<OutboxItem> | null)?.client_id === 'string';

/** Returns the items stored under a key; empty when the value is invalid. */
function read<Item extends OutboxItem>(storage: Storage, key: string): Item[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? (stored.filter(isOutboxItem) as Item[]) : [];
  } catch {
    return [];
  }
}

/**
 * Creates a queue of items to send, stored until the server has them even if the tab is closed. Each is sent under the
 * same id every time, so that the server stores it once, however often and from however many tabs it is sent.
 */
export function createOutbox<Item extends OutboxItem>(storage: Storage, key: string) {
  const write = (all: readonly Item[]) => {
    try {
      if (all.length > 0) storage.setItem(key, JSON.stringify(all));
      else storage.removeItem(key);
    } catch {
      // The storage is full: the items exist only in this page.
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
