import type { Entity } from '@piiri/schemas';
import type { RaRecord } from 'ra-core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { mergeOwnChanges } from '../../data/values/conflict.ts';
import { sameValues, type Values } from '../../data/values/values.ts';

interface Options {
  entity: Entity;
  /** Form values as loaded. */
  read: Values;
  onSaved?: (record: RaRecord) => void;
  /** Called when the form has taken a version and contains further changes, which are to be stored. */
  onKept: () => void;
}

/** Makes the form show a version of its object. */
export type ShowVersion = (record: RaRecord, base?: Values) => void;

/**
 * Puts each version of the object into the form: after saving, or when another user's version is taken over. Returns a
 * function that shows a version; what the form has changed since `base` is put onto it, without `base` the changes are
 * dropped.
 */
export function useFormVersion({ entity, read, onSaved, onKept }: Options): ShowVersion {
  const { reset, getValues } = useFormContext<Values>();
  const version = useRef(read);
  const base = useRef<Values>(undefined);
  /** The version onto which changes were put that are not stored yet. */
  const unstored = useRef<Values>(undefined);
  // Before anybody can click: a form that is filled while it is validated for saving drops that saving.
  useLayoutEffect(() => {
    if (version.current === read) return;
    version.current = read;
    // Read now, not when the answer came: somebody may have gone on typing.
    const merged = base.current && mergeOwnChanges(entity, base.current, getValues(), read);
    base.current = undefined;
    reset(read);
    if (!merged || sameValues(merged, read)) return;
    reset(merged, { keepDefaultValues: true });
    unstored.current = read;
  }, [entity, read, reset, getValues]);
  // After the effects that prepare the storing of the version's changes.
  useEffect(() => {
    if (unstored.current !== read) return;
    unstored.current = undefined;
    onKept();
  }, [read, onKept]);
  return (record, changedSince) => {
    base.current = changedSince;
    onSaved?.(record);
  };
}
