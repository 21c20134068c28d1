import type { Entity } from '@piiri/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { readDraft } from '../../data/api/drafts.ts';
import { messageOf, problemOf } from '../../data/api/problem.ts';
import { matchesListQueries, resourceOf } from '../../data/definitions/resources.ts';
import type { Values } from '../../data/values/values.ts';
import type { ShowVersion } from './use-form-version.ts';

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
  /** `base`: the form's changes since these values are kept. Default: the current ones. */
  const changeStored = async (
    change: () => Promise<unknown>,
    { message, base = structuredClone(getValues()) }: { message?: string; base?: Values } = {},
  ) => {
    if (!record) return;
    setChanging(true);
    onProblem(undefined);
    try {
      await change();
      onDone();
      await queryClient.invalidateQueries({ predicate: matchesListQueries(entity) });
      const { data } = await dataProvider.getOne(resource, { id: record.id });
      showVersion(data.draft ? await readDraft(entity, record.id) : data, base);
      if (message) notify(message, { type: 'success' });
    } catch (error) {
      const isStale = problemOf(error)?.status === 412;
      onProblem(translate(isStale ? 'console.draft.stale' : messageOf(error)));
    } finally {
      setChanging(false);
    }
  };
  return { isChanging, changeStored };
}
