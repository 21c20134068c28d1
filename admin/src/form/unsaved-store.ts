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
const MOST = 300_000;

/** Most forms that are kept. */
const MOST_FORMS = 20;

const KEPT_MS = 7 * 86_400_000;

/** Under which name a form is kept: one person's in one company. */
export const unsavedKey = (tenant: number, person: number, entity: string, id: unknown) =>
  `${PREFIX}${tenant}.${person}.${entity}.${id ?? 'new'}`;

function parsed(text: string | null): Unsaved | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Unsaved> | null;
    return kept?.at && kept.values && kept.was ? (kept as Unsaved) : undefined;
  } catch {
    return undefined;
  }
}

const ownKeys = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(PREFIX));

/** What is kept under a name; nothing that is old. */
export function readUnsaved(storage: Storage, key: string, now = Date.now()): Unsaved | undefined {
  const kept = parsed(storage.getItem(key));
  return kept && now - new Date(kept.at).getTime() < KEPT_MS ? kept : undefined;
}

/** Makes room: what is old goes, and the oldest of too many. */
function makeRoom(storage: Storage, key: string, now: number): void {
  const kept = ownKeys(storage)
    .filter((each) => each !== key)
    .map((each) => ({ each, at: new Date(parsed(storage.getItem(each))?.at ?? 0).getTime() }))
    .sort((one, other) => other.at - one.at);
  for (const [index, { each, at }] of kept.entries())
    if (index >= MOST_FORMS - 1 || now - at >= KEPT_MS) storage.removeItem(each);
}

/** Keeps what is being written. What is too long, or finds no room, is not kept, and does no harm. */
export function keepUnsaved(storage: Storage, key: string, unsaved: Unsaved, now = Date.now()): void {
  const text = JSON.stringify(unsaved);
  storage.removeItem(key);
  if (text.length > MOST) return;
  try {
    makeRoom(storage, key, now);
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
  return ownKeys(storage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key): UnsavedForm[] => {
      const [entity = '', id = ''] = key.slice(prefix.length).split('.');
      const unsaved = readUnsaved(storage, key);
      return unsaved ? [{ entity, id: id === 'new' ? undefined : Number(id), unsaved }] : [];
    })
    .sort((one, other) => other.unsaved.at.localeCompare(one.unsaved.at));
}

/** Forgets all that is kept, of whatever form: whoever comes next sees nothing of it. */
export function forgetAllUnsaved(storage: Storage): void {
  for (const key of ownKeys(storage)) storage.removeItem(key);
}
