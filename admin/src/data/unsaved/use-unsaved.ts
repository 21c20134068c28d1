import type { Entity } from '@piiri/schemas';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { titleOf, useContentLanguages } from '../labels/content.ts';
import { useConsole } from '../session/console-context.tsx';
import { SESSION_EXPIRES } from '../session/leave-console.ts';
import { mergeOwnChanges } from '../values/conflict.ts';
import { imageFields, isSame, removalOf, UP_TO_DATE, type Values } from '../values/values.ts';
import { holdForm, openForms } from './open-forms.ts';
import { createUnsavedClient } from './unsaved-server.ts';
import { entriesOf, openFormKey, type Unsaved, type UnsavedState, unsavedKey } from './unsaved-store.ts';
import { type Autosave, createAutosave, isBeingWritten } from './unsaved-storing.ts';

/** Whether unsaved changes differ from the form as loaded. */
export const hasChanges = ({ values }: Unsaved, read: Values): boolean =>
  Object.entries(values).some(([name, value]) => name in read && !isSame(read[name], value));

/**
 * Whether one set of changes contains all of another: files stay in the browser, and the answer to the last upload of
 * changes may have been lost.
 */
const containsAll = (mine: Unsaved, theirs: Unsaved): boolean =>
  Object.entries(theirs.values).every(
    ([name, value]) => name in mine.values && isSame(mine.values[name], value),
  );

/**
 * Chooses between unsaved changes in the browser and on the server: the browser's if they build on the server's or
 * contain all of them, else the latest. Changes that were sent but are no longer on the server were saved or discarded
 * on another device.
 */
export function chooseUnsaved(local: Unsaved | undefined, server: Unsaved | undefined): Unsaved | undefined {
  if (!local) return server;
  if (!server) return local.isSent ? undefined : { ...local, base: null };
  if (local.base === server.at) return local;
  return server.at > local.at && !containsAll(local, server) ? server : { ...local, base: server.at };
}

/** Returns the changed fields of a form. Images cannot be stored and are left out. */
function changesOf(entity: Entity, read: Values, now: Values): Pick<Unsaved, 'was' | 'values'> {
  const excluded = new Set([...imageFields(entity).flatMap((name) => [name, removalOf(name)]), UP_TO_DATE]);
  const names = Object.keys(read).filter((name) => !excluded.has(name) && !isSame(read[name], now[name]));
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { was: pick(read), values: pick(now) };
}

/**
 * Stores unsaved changes, in localStorage at once and on the server soon after, and offers to restore them when the form is
 * opened again, here or on another device. Stores nothing newer until the user has decided on the offer.
 */
export function useUnsaved(entity: Entity, record: RaRecord | undefined, read: Values, isDirty: boolean) {
  const { tenant, profile } = useConsole();
  const languages = useContentLanguages();
  const { watch, getValues, reset } = useFormContext<Values>();
  const id = record && Number(record.id);
  const formKey = unsavedKey(tenant.id, profile.id, entity.name, id);
  const [key] = useState(() => openFormKey(formKey));
  const [offered, setOffered] = useState<Unsaved>();
  /** Where the offered changes are in the browser, if a closed form left them there. */
  const leftKey = useRef<string>(undefined);
  const isDecided = useRef(false);
  const [state, setState] = useState<UnsavedState>();
  const latest = useRef({ read, isDirty, isOffered: Boolean(offered), languages });
  latest.current = { read, isDirty, isOffered: Boolean(offered), languages };
  const storing = useRef<Autosave>(undefined);
  const etag = (record?._etag as string | undefined) ?? null;
  const server = useMemo(() => createUnsavedClient(entity, id), [entity, id]);

  useEffect(() => {
    let isOver = false;
    const release = holdForm(key);
    const offerLeft = async () => {
      const open = await openForms();
      const left = entriesOf(window.localStorage, formKey).find((entry) => !open.has(entry.key));
      if (isOver || isDecided.current) return;
      leftKey.current = left?.key;
      setOffered(left?.unsaved);
      const stored = await server.read();
      if (!stored || (stored.entry && (await isBeingWritten(formKey, key, stored.entry)))) return;
      if (isOver || isDecided.current) return;
      const chosen = chooseUnsaved(left?.unsaved, stored.entry);
      const isOffered = chosen && hasChanges(chosen, latest.current.read);
      setOffered(isOffered ? chosen : undefined);
      if (isOffered || latest.current.isDirty) return;
      if (leftKey.current) window.localStorage.removeItem(leftKey.current);
      void storing.current?.forget(Boolean(stored.entry));
    };
    void offerLeft();
    return () => {
      isOver = true;
      release();
    };
  }, [server, formKey, key]);

  useEffect(() => {
    const current = createAutosave({
      key,
      formKey,
      server,
      onState: setState,
      onStale: setOffered,
      read() {
        const { read: before, isDirty: isChanged, isOffered, languages: named } = latest.current;
        if (isOffered || !isChanged) return undefined;
        const now = getValues();
        const title = titleOf(entity, { id: 0, ...now }, named) ?? '';
        return { ...changesOf(entity, before, now), etag, title };
      },
    });
    storing.current = current;
    const { unsubscribe } = watch((_, { name }) => {
      // Without a name the form was filled as a whole, by the program.
      if (name) current.schedule();
    });
    // The storage is cleared next, while the page may stay open: stores nothing afterwards.
    const storeLast = () => {
      unsubscribe();
      current.leave();
    };
    const onHidden = () => document.visibilityState === 'hidden' && current.leave();
    window.addEventListener('pagehide', current.leave);
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener(SESSION_EXPIRES, storeLast);
    return () => {
      unsubscribe();
      current.end();
      window.removeEventListener('pagehide', current.leave);
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener(SESSION_EXPIRES, storeLast);
    };
  }, [entity, formKey, key, etag, server, watch, getValues]);

  /** Removes this form's stored changes, because they are saved or discarded. */
  const discard = useCallback(() => {
    isDecided.current = true;
    if (offered && leftKey.current) window.localStorage.removeItem(leftKey.current);
    void storing.current?.forget(Boolean(offered?.base));
    setOffered(undefined);
  }, [offered]);

  const store = useCallback(() => storing.current?.schedule(), []);

  return {
    offered,
    state,
    /** Another version was saved since the changes were stored. */
    isOlder: offered !== undefined && offered.etag !== etag,
    forget: discard,
    /** Stores the form's current state, as after taking over another user's version. */
    store,
    /** Restores the stored changes over the current version. */
    restore: () => {
      if (!offered) return;
      isDecided.current = true;
      const { was, values } = offered;
      // Merged into the form's current values, which may have further changes by now.
      const merged = mergeOwnChanges(entity, { ...read, ...was }, { ...read, ...values }, getValues());
      storing.current?.goOnFrom(offered);
      if (leftKey.current) window.localStorage.removeItem(leftKey.current);
      setOffered(undefined);
      reset(merged, { keepDefaultValues: true });
    },
  };
}
