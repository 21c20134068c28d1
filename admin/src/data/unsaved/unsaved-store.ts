import { randomKey } from '@piiri/shared/random-key.ts';
import { UNSAVED } from '@piiri/shared/unsaved-rules.ts';

/** Unsaved changes of a form: in localStorage at once, and on the server soon after. */
export interface Unsaved {
  /** Time of the last change, ISO 8601. */
  at: string;
  /** Server time of the stored entry that these changes are based on; null: there was none. */
  base?: string | null;
  /** The server has all of these changes. */
  isSent?: boolean;
  /** ETag of the version that was edited. */
  etag: string | null;
  /** Changed fields: their loaded values and their new values. */
  was: Record<string, unknown>;
  values: Record<string, unknown>;
}

/** Where the last change is stored, and since when (ms); undefined: there are no unsaved changes. */
export type UnsavedState = { at: number; isSent: boolean } | undefined;

const PREFIX = 'console.unsaved.';

const MAX_AGE_MS = UNSAVED.days * 86_400_000;

/** Returns the storage key of a form, by tenant, user, entity and id. Each open form stores under a key below it. */
export const unsavedKey = (tenant: number, person: number, entity: string, id: unknown) =>
  `${PREFIX}${tenant}.${person}.${entity}.${id ?? 'new'}`;

/** Returns a key for one open form: the same form may be open in several tabs. */
export const openFormKey = (formKey: string) => `${formKey}.${randomKey()}`;

function parse(text: string | null): Unsaved | undefined {
  try {
    const entry = JSON.parse(text ?? 'null') as Partial<Unsaved> | null;
    return entry?.at && entry.values && entry.was ? (entry as Unsaved) : undefined;
  } catch {
    return undefined;
  }
}

const unsavedKeys = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(PREFIX));

/** Reads the entry of a key; undefined when missing, invalid or too old. */
export function readUnsaved(storage: Storage, key: string, now = Date.now()): Unsaved | undefined {
  const entry = parse(storage.getItem(key));
  return entry && now - new Date(entry.at).getTime() < MAX_AGE_MS ? entry : undefined;
}

/** An entry and its key. */
export interface StoredUnsaved {
  key: string;
  unsaved: Unsaved;
}

/** Returns the entries of a form, latest first. */
export const entriesOf = (storage: Storage, formKey: string): StoredUnsaved[] =>
  unsavedKeys(storage)
    .filter((key) => key === formKey || key.startsWith(`${formKey}.`))
    .flatMap((key) => {
      const unsaved = readUnsaved(storage, key);
      return unsaved ? [{ key, unsaved }] : [];
    })
    .sort((a, b) => b.unsaved.at.localeCompare(a.unsaved.at));

/** Removes expired entries, and the oldest ones above the limit. */
function evict(storage: Storage, key: string, now: number): void {
  const entries = unsavedKeys(storage)
    .filter((entryKey) => entryKey !== key)
    .map((entryKey) => ({
      each: entryKey,
      at: new Date(parse(storage.getItem(entryKey))?.at ?? 0).getTime(),
    }))
    .sort((a, b) => b.at - a.at);
  for (const [index, { each: entryKey, at }] of entries.entries())
    if (index >= UNSAVED.maxForms - 1 || now - at >= MAX_AGE_MS) storage.removeItem(entryKey);
}

/** Stores unsaved changes. Entries that are too large or exceed the storage quota are dropped without an error. */
export function storeUnsaved(storage: Storage, key: string, unsaved: Unsaved, now = Date.now()): void {
  const text = JSON.stringify(unsaved);
  storage.removeItem(key);
  if (text.length > UNSAVED.maxLength) return;
  try {
    evict(storage, key, now);
    storage.setItem(key, text);
  } catch {
    // The storage quota is exceeded.
  }
}

/** A form with stored unsaved changes. */
export interface UnsavedForm {
  entity: string;
  /** Undefined for a new object. */
  id: number | undefined;
  unsaved: Unsaved;
}

/** Lists a user's forms with unsaved changes in a tenant, latest first, each with its latest changes. */
export function unsavedForms(storage: Storage, tenant: number, person: number): UnsavedForm[] {
  const prefix = `${PREFIX}${tenant}.${person}`;
  const forms = new Map<string, UnsavedForm>();
  for (const { key, unsaved } of entriesOf(storage, prefix)) {
    const [entity = '', id = ''] = key.slice(prefix.length + 1).split('.');
    const form = `${entity}.${id}`;
    if (!forms.has(form)) forms.set(form, { entity, id: id === 'new' ? undefined : Number(id), unsaved });
  }
  return [...forms.values()];
}

/** Removes the unsaved changes of all users, so that the next user of the device sees none. */
export function clearAllUnsaved(storage: Storage): void {
  for (const key of unsavedKeys(storage)) storage.removeItem(key);
}
