/**
 * The browser's database with what a person wrote and the server does not have yet. Every record has the key of its
 * owner; see unsent.ts. The database is deleted with its last record.
 */

const DATABASE = 'stash';

/** Key paths of the stores: stashed entries of a person, and the files of their unsent forms. */
const STORES = { unsent: 'owner', files: ['owner', 'id'] } as const;

export type DeviceStores = Record<keyof typeof STORES, IDBObjectStore>;

/** Resolves when a request of a transaction is done. */
export const requestDone = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Returns the range of a person's files. */
export const filesOf = (owner: string) => IDBKeyRange.bound([owner], [owner, []]);

async function open(mayCreate: boolean): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 2);
  opening.onupgradeneeded = ({ oldVersion }) => {
    const { result } = opening;
    if (oldVersion === 0 && !mayCreate) return opening.transaction?.abort();
    for (const [name, keyPath] of Object.entries(STORES))
      if (!result.objectStoreNames.contains(name))
        result.createObjectStore(name, { keyPath: keyPath as string | string[] });
  };
  const database = await requestDone(opening);
  // Lets another tab delete the database.
  database.onversionchange = () => database.close();
  return database;
}

async function run<T>(work: (stores: DeviceStores) => Promise<T>, mayCreate: boolean): Promise<T> {
  const database = await open(mayCreate);
  const transaction = database.transaction(Object.keys(STORES), 'readwrite');
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  // Handled below, unless the work fails first.
  done.catch(() => undefined);
  try {
    const stores = { unsent: transaction.objectStore('unsent'), files: transaction.objectStore('files') };
    const result = await work(stores);
    const left = (await requestDone(stores.unsent.count())) + (await requestDone(stores.files.count()));
    await done;
    database.close();
    if (left === 0) await requestDone(indexedDB.deleteDatabase(DATABASE));
    return result;
  } finally {
    database.close();
  }
}

/**
 * Runs `work` with the stores, in one transaction, one after the other in all tabs: none deletes the database of
 * another. Rejects when the browser cannot store data, when the device is full, and when there is no database (unless
 * `mayCreate`).
 */
export async function withDeviceStores<T>(
  work: (stores: DeviceStores) => Promise<T>,
  mayCreate = false,
): Promise<T> {
  if (typeof indexedDB === 'undefined') throw new Error('no database');
  const start = () => run(work, mayCreate);
  return typeof navigator !== 'undefined' && navigator.locks
    ? (navigator.locks.request(DATABASE, start) as Promise<T>)
    : start();
}
