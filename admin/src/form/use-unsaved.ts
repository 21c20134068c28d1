import type { Entity } from '@piiri/schemas';
import type { RaRecord } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useConsole } from '../session/console-context.tsx';
import { SESSION_EXPIRES } from '../session/leave-console.ts';
import { mergeMine } from './conflict.ts';
import { type DebouncedTask, debouncedTask } from './debounced-task.ts';
import { readUnsaved, storeUnsaved, type Unsaved, unsavedKey } from './unsaved-store.ts';
import { imageFields, isSame, removalOf, UP_TO_DATE, type Values } from './values.ts';

/** Delay between the last change and storing it, ms. */
const STORE_DEBOUNCE_MS = 600;

/** Changed fields of a form. Images cannot be stored and are left out. */
function changesOf(entity: Entity, read: Values, now: Values): Pick<Unsaved, 'was' | 'values'> {
  const excluded = new Set([...imageFields(entity).flatMap((name) => [name, removalOf(name)]), UP_TO_DATE]);
  const names = Object.keys(read).filter((name) => !excluded.has(name) && !isSame(read[name], now[name]));
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { was: pick(read), values: pick(now) };
}

/**
 * Stores unsaved changes in localStorage and offers to restore them when the form is opened again. Stores nothing newer until
 * the user has decided on the offer.
 */
export function useUnsaved(entity: Entity, record: RaRecord | undefined, read: Values, isDirty: boolean) {
  const { tenant, profile } = useConsole();
  const { watch, getValues, reset } = useFormContext<Values>();
  const key = unsavedKey(tenant.id, profile.id, entity.name, record?.id);
  const [offered, setOffered] = useState(() => readUnsaved(window.localStorage, key));
  const latest = useRef({ read, isDirty, isOffered: Boolean(offered) });
  latest.current = { read, isDirty, isOffered: Boolean(offered) };
  const task = useRef<DebouncedTask>(undefined);
  const etag = (record?._etag as string | undefined) ?? null;

  useEffect(() => {
    const store = () => {
      const { read: before, isDirty: isChanged, isOffered } = latest.current;
      if (isOffered || !isChanged) return;
      const changes = changesOf(entity, before, getValues());
      if (Object.keys(changes.values).length === 0) window.localStorage.removeItem(key);
      else storeUnsaved(window.localStorage, key, { ...changes, at: new Date().toISOString(), etag });
    };
    const storing = debouncedTask(store, STORE_DEBOUNCE_MS);
    task.current = storing;
    const { unsubscribe } = watch((_, { name }) => {
      // Without a name the form was filled as a whole, by nobody's hand.
      if (name) storing.schedule();
    });
    // The storage is cleared next, and the page may stay for a while: nothing is stored after that.
    const storeLast = () => {
      unsubscribe();
      storing.flush();
    };
    window.addEventListener('pagehide', storing.flush);
    window.addEventListener(SESSION_EXPIRES, storeLast);
    return () => {
      unsubscribe();
      storing.cancel();
      window.removeEventListener('pagehide', storing.flush);
      window.removeEventListener(SESSION_EXPIRES, storeLast);
    };
  }, [entity, key, etag, watch, getValues]);

  /** Removes this form's stored changes: they are saved or not wanted. */
  const forget = useCallback(() => {
    task.current?.cancel();
    window.localStorage.removeItem(key);
    setOffered(undefined);
  }, [key]);

  return {
    offered,
    /** Another version was saved since the changes were stored. */
    isOlder: offered !== undefined && offered.etag !== etag,
    forget,
    /** Restores the stored changes over the current version. */
    restore: () => {
      if (!offered) return;
      const merged = mergeMine(entity, { ...read, ...offered.was }, { ...read, ...offered.values }, read);
      setOffered(undefined);
      reset(merged, { keepDefaultValues: true });
    },
  };
}
