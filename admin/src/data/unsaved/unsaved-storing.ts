import { debouncedTask } from '../../kit/state/debounce.ts';
import { openForms } from './open-forms.ts';
import type { createUnsavedClient } from './unsaved-server.ts';
import { entriesOf, readUnsaved, storeUnsaved, type Unsaved, type UnsavedState } from './unsaved-store.ts';

/** Delays in ms: from the last change to storing it in the browser, and from then to storing it on the server. */
const STORE_DEBOUNCE_MS = 600;
const SEND_DEBOUNCE_MS = 2400;

interface AutosaveOptions {
  /** Key of this open form. */
  key: string;
  /** Key of the form, which may be open in other tabs, too. */
  formKey: string;
  server: ReturnType<typeof createUnsavedClient>;
  /** Returns the current changes of the form; undefined when nothing may be stored. */
  read(): (Pick<Unsaved, 'was' | 'values' | 'etag'> & { title: string }) | undefined;
  onState(state: UnsavedState): void;
  /** Another device has stored newer changes: nothing is stored until the user has decided. */
  onStale(stored: Unsaved): void;
}

export type Autosave = ReturnType<typeof createAutosave>;

/** Returns whether an entry on the server belongs to a form that is open in another tab. */
export async function isBeingWritten(formKey: string, key: string, { at }: Unsaved): Promise<boolean> {
  const open = await openForms();
  return entriesOf(window.localStorage, formKey).some(
    (entry) => entry.key !== key && open.has(entry.key) && entry.unsaved.base === at,
  );
}

/**
 * Stores a form's unsaved changes: in the browser when typing pauses, on the server a little later and when the page is
 * unloaded.
 */
export function createAutosave({ key, formKey, server, read, onState, onStale }: AutosaveOptions) {
  let title = '';
  /** Server time of the last known entry on the server, see `Unsaved.base`. */
  let base: string | null = null;
  let wasSent = false;
  let isStopped = false;
  /** Queue of send and remove calls, which run one after the other. */
  let last: Promise<unknown> = Promise.resolve();
  const enqueue = (work: () => Promise<void>) => {
    last = last.then(work);
    return last;
  };

  function store(): void {
    const changes = read();
    if (!changes) return;
    const { title: called, ...rest } = changes;
    title = called;
    if (Object.keys(changes.values).length === 0) return void discard();
    const at = new Date().toISOString();
    storeUnsaved(window.localStorage, key, { ...rest, at, base, isSent: false });
    if (!server.isStored) onState({ at: Date.now(), isSent: false });
    else send.schedule();
  }

  async function sendNow(isLeaving: boolean): Promise<void> {
    const entry = readUnsaved(window.localStorage, key);
    if (!entry || entry.isSent) return;
    wasSent = true;
    const sent = await server.store({ ...entry, base }, title, isLeaving);
    const now = readUnsaved(window.localStorage, key);
    if (!now) return;
    const isOfOtherTab = sent.kind === 'stale' && (await isBeingWritten(formKey, key, sent.current));
    // The server stores one entry a form: the other tab's. These changes stay in the browser.
    if (sent.kind === 'failed' || isOfOtherTab)
      return onState({ at: new Date(now.at).getTime(), isSent: false });
    base = sent.kind === 'sent' ? sent.at : sent.current.at;
    const isSent = sent.kind === 'sent' && now.at === entry.at;
    storeUnsaved(window.localStorage, key, { ...now, base, isSent });
    if (isStopped) return;
    if (sent.kind === 'stale') onStale(sent.current);
    else onState({ at: Date.now(), isSent: true });
  }

  const write = debouncedTask(store, STORE_DEBOUNCE_MS);
  const send = debouncedTask(() => void enqueue(() => sendNow(false)), SEND_DEBOUNCE_MS);

  /** Removes the stored changes. `isOnServer`: the server has an entry that this form did not send. */
  async function discard(isOnServer = false): Promise<void> {
    write.cancel();
    send.cancel();
    window.localStorage.removeItem(key);
    onState(undefined);
    if (!isOnServer && !wasSent && base === null) return;
    await enqueue(async () => {
      base = null;
      wasSent = false;
      await server.remove();
    });
  }

  return {
    schedule: write.schedule,
    forget: discard,
    /** Continues from the restored changes. */
    goOnFrom(offered: Unsaved): void {
      base = offered.base ?? null;
      storeUnsaved(window.localStorage, key, offered);
      onState({ at: new Date(offered.at).getTime(), isSent: offered.isSent === true });
      write.schedule();
    },
    /** Stores the changes before the page may be unloaded. */
    leave(): void {
      write.flush();
      send.cancel();
      if (server.isStored) void enqueue(() => sendNow(true));
    },
    /** Stops storing, as when the form is closed. Changes in the browser stay there. */
    end(): void {
      write.cancel();
      send.cancel();
      isStopped = true;
    },
  };
}
