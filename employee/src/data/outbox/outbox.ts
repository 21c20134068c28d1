import { batch, type ReadonlySignal, signal } from '@preact/signals-react';

/** Data stored on the device until the server has it. */
export interface OutboxItem {
  /** Idempotency key: the server stores it once, however often it is sent. */
  client_id: string;
  /** Time of writing, ISO 8601. */
  time: string;
  /** The server's reason for refusing it; absent while it is waiting. */
  refused?: string;
}

/** Result of sending an item: `later` when the server has not judged it, else whether it was refused. */
export type Delivery =
  | 'later'
  | {
      refused?: string;
      /** Shows the answer, at the same time as the outbox changes. */
      show(): void;
    };

interface OutboxOptions<Item> {
  storage: Storage;
  /** Storage key; see shared/unsent.ts for the keys that are cleared and stashed at the end of a session. */
  key: string;
  /** Returns whether an item under the key belongs to this outbox. Default: all do. */
  isOwn?(item: Item): boolean;
  /** Sends an item under its idempotency key. Must not reject. */
  deliver(item: Item): Promise<Delivery>;
}

export interface Outbox<Item> {
  /** Waiting and refused items in the order in which they were written. */
  items: ReadonlySignal<readonly Item[]>;
  /** The same as the storage has them now, where another tab may have changed them. */
  stored(): readonly Item[];
  has(item: Item): boolean;
  /** Whether the items outlive the page: the storage has room for them. */
  isStored(): boolean;
  add(item: Item): void;
  drop(clientId: string): void;
  /** Lets a refused item wait again. */
  retry(clientId: string): void;
  /** Reads the items again, after the storage was changed elsewhere. */
  reload(): void;
  /** Sends the waiting items in their order, until one has to wait longer. Resolves to whether any was answered. */
  flush(): Promise<boolean>;
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
 * Creates a queue of items to send, stored until the server has them even if the tab is closed. What it promises is in
 * docs/developing/employee.md.
 */
export function createOutbox<Item extends OutboxItem>({
  storage,
  key,
  isOwn = () => true,
  deliver,
}: OutboxOptions<Item>): Outbox<Item> {
  /** The items while the storage is full: they exist only in this page. */
  let unstored: Item[] | undefined;
  const allItems = () => unstored ?? read<Item>(storage, key);
  const ownItems = () => allItems().filter(isOwn);
  const items = signal<readonly Item[]>(ownItems());
  let isSending = false;

  function change(work: (all: Item[]) => Item[]): void {
    const all = work(allItems());
    try {
      if (all.length > 0) storage.setItem(key, JSON.stringify(all));
      else storage.removeItem(key);
      unstored = undefined;
    } catch {
      unstored = all;
    }
    items.value = all.filter(isOwn);
  }
  const drop = (clientId: string) => change((all) => all.filter(({ client_id }) => client_id !== clientId));
  const setRefusal = (clientId: string, refused: string | undefined) =>
    change((all) => all.map((item) => (item.client_id === clientId ? { ...item, refused } : item)));

  return {
    items,
    stored: ownItems,
    has: ({ client_id }) => ownItems().some((item) => item.client_id === client_id),
    isStored: () => unstored === undefined,
    add: (item) => change((all) => [...all, item]),
    drop,
    retry: (clientId) => setRefusal(clientId, undefined),
    reload() {
      items.value = ownItems();
    },
    async flush() {
      if (isSending) return false;
      isSending = true;
      let isAnswered = false;
      try {
        const nextItem = () => ownItems().find(({ refused }) => refused === undefined);
        for (let item = nextItem(); item; item = nextItem()) {
          const { client_id } = item;
          const delivery = await deliver(item);
          if (delivery === 'later') break;
          isAnswered = true;
          batch(() => {
            delivery.show();
            if (delivery.refused === undefined) drop(client_id);
            else setRefusal(client_id, delivery.refused);
          });
        }
      } finally {
        isSending = false;
      }
      return isAnswered;
    },
  };
}
