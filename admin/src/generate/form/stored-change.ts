import type { Entity } from '@piiri/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { readDraft } from '../../data/api/drafts.ts';
import { messageOf, problemOf } from '../../data/api/problem.ts';
import { matchesListQueries, resourceOf } from '../../data/definitions/resources.ts';
import { mergeOwnChanges } from '../../data/values/conflict.ts';
import { sameValues, type Values } from '../../data/values/values.ts';

interface FormVersionOptions {
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
export function useFormVersion({ entity, read, onSaved, onKept }: FormVersionOptions): ShowVersion {
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

interface Options {
  entity: Entity;
  record: RaRecord | undefined;
  showVersion: ShowVersion;
  /** Called when the stored unsaved changes can be removed. */
  onDone: () => void;
  /** Receives the error message; undefined at the start of an attempt. */
  onProblem: (text: string | undefined) => void;
}

/** Returns a function that changes the stored object or its draft and then shows the result. */
export function useStoredChange({ entity, record, showVersion, onDone, onProblem }: Options) {
  const resource = resourceOf(entity);
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [isChanging, setChanging] = useState(false);
  const { getValues } = useFormContext<Values>();
  /**
   * Resolves to the version that is then shown; undefined when it failed. `base`: the form's changes since these values
   * are kept. Default: the current ones.
   */
  const changeStored = async (
    change: () => Promise<unknown>,
    { message, base = structuredClone(getValues()) }: { message?: string; base?: Values } = {},
  ): Promise<RaRecord | undefined> => {
    if (!record) return undefined;
    setChanging(true);
    onProblem(undefined);
    try {
      await change();
      onDone();
      await queryClient.invalidateQueries({ predicate: matchesListQueries(entity) });
      const { data } = await dataProvider.getOne(resource, { id: record.id });
      const values: RaRecord = data.draft ? await readDraft(entity, record.id) : data;
      showVersion(values, base);
      if (message) notify(message, { type: 'success' });
      return values;
    } catch (error) {
      const isStale = problemOf(error)?.status === 412;
      onProblem(translate(isStale ? 'console.draft.stale' : messageOf(error)));
      return undefined;
    } finally {
      setChanging(false);
    }
  };
  return { isChanging, changeStored };
}
