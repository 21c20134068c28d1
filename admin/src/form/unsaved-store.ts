/** What was being written in a form when its page went away. */
export interface Unsaved {
  /** When it was written, ISO 8601. */
  at: string;
  /** The version that it was written over. */
  etag: string | null;
  /** The fields that had been changed, as they were read and as they were written. */
  was: Record<string, unknown>;
  values: Record<string, unknown>;
}

const PREFIX = 'console.unsaved.';

/** Most that is kept of one form, characters. */
const MAX_LENGTH = 300_000;

/** Most forms that are kept. */
const MAX_FORMS = 20;

const MAX_AGE_MS = 7 * 86_400_000;

/** Under which name a form is kept: one person's in one company. */
export const unsavedKey = (tenant: number, person: number, entity: string, id: unknown) =>
  `${PREFIX}${tenant}.${person}.${entity}.${id ?? 'new'}`;

function parse(text: string | null): Unsaved | undefined {
  try {
    const entry = JSON.parse(text ?? 'null') as Partial<Unsaved> | null;
    return entry?.at && entry.values && entry.was ? (entry as Unsaved) : undefined;
  } catch {
    return undefined;
  }
}

const unsavedKeys = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(PREFIX));

/** What is kept under a name; nothing that is old. */
export function readUnsaved(storage: Storage, key: string, now = Date.now()): Unsaved | undefined {
  const entry = parse(storage.getItem(key));
  return entry && now - new Date(entry.at).getTime() < MAX_AGE_MS ? entry : undefined;
}

/** Makes room: what is old goes, and the oldest of too many. */
function evict(storage: Storage, key: string, now: number): void {
  const entries = unsavedKeys(storage)
    .filter((entryKey) => entryKey !== key)
    .map((entryKey) => ({
      each: entryKey,
      at: new Date(parse(storage.getItem(entryKey))?.at ?? 0).getTime(),
    }))
    .sort((one, other) => other.at - one.at);
  for (const [index, { each: entryKey, at }] of entries.entries())
    if (index >= MAX_FORMS - 1 || now - at >= MAX_AGE_MS) storage.removeItem(entryKey);
}

/** Keeps what is being written. What is too long, or finds no room, is not kept, and does no harm. */
export function storeUnsaved(storage: Storage, key: string, unsaved: Unsaved, now = Date.now()): void {
  const text = JSON.stringify(unsaved);
  storage.removeItem(key);
  if (text.length > MAX_LENGTH) return;
  try {
    evict(storage, key, now);
    storage.setItem(key, text);
  } catch {
    // There is no room in the browser.
  }
}

/** A form of which something is kept. */
export interface UnsavedForm {
  entity: string;
  /** Undefined for a new object. */
  id: number | undefined;
  unsaved: Unsaved;
}

/** The forms of which something is kept for a person in a company, the latest first. */
export function unsavedForms(storage: Storage, tenant: number, person: number): UnsavedForm[] {
  const prefix = `${PREFIX}${tenant}.${person}.`;
  return unsavedKeys(storage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key): UnsavedForm[] => {
      const [entity = '', id = ''] = key.slice(prefix.length).split('.');
      const unsaved = readUnsaved(storage, key);
      return unsaved ? [{ entity, id: id === 'new' ? undefined : Number(id), unsaved }] : [];
    })
    .sort((one, other) => other.unsaved.at.localeCompare(one.unsaved.at));
}

/** Forgets all that is kept, of whatever form: whoever comes next sees nothing of it. */
export function clearAllUnsaved(storage: Storage): void {
  for (const key of unsavedKeys(storage)) storage.removeItem(key);
}
