import type { Entity } from '@piiri/schemas';
import { useState } from 'react';
import { type Identifier, type RaRecord, useListContext } from 'react-admin';
import { focusTargetAfter, restoreFocus, rowTitleElement } from '../../../kit/state/focus.ts';
import { isDeletable } from '../../actions/deletion/is-deletable.ts';
import { useDeletion } from '../../actions/deletion/use-deletion.ts';
import type { Selection } from './row-check.tsx';
import { type DoneMessage, useBulkChange } from './use-bulk-change.ts';

/** Actions on more records than this show their progress. */
const PROGRESS_THRESHOLD = 100;

export interface BulkActions {
  isBusy: boolean;
  /** Number of processed records, for large selections only. */
  progress: { done: number; total: number } | undefined;
  /** Sets values of the selected records. */
  change(values: Readonly<Record<string, unknown>>, doneMessage: DoneMessage): Promise<void>;
  remove(): Promise<void>;
}

/** Actions on the selected records, one at a time. Processed records are deselected; failed and newly selected ones stay. */
export function useBulkActions(entity: Entity, selection: Selection): BulkActions {
  const { data: rows = [] } = useListContext<RaRecord>();
  const changeMany = useBulkChange(entity);
  const remove = useDeletion(entity);
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const { records } = selection;
  const run = async (total: number, work: (onProgress: (done: number) => void) => Promise<Identifier[]>) => {
    if (progress) return;
    setProgress({ done: 0, total });
    try {
      selection.drop(await work((done) => setProgress({ done, total })));
    } finally {
      setProgress(undefined);
    }
  };
  return {
    isBusy: progress !== undefined,
    progress: progress && progress.total > PROGRESS_THRESHOLD ? progress : undefined,
    change: (values, doneMessage) =>
      run(records.length, (onProgress) => {
        const [first] = records;
        restoreFocus(() => (first && rowTitleElement(first.id)) ?? null);
        return changeMany(records, values, doneMessage, onProgress);
      }),
    remove: () => {
      const deletable = records.filter((record) => isDeletable(entity, record));
      const next = focusTargetAfter(
        deletable.map(({ id }) => id),
        rows,
      );
      return run(deletable.length, async (onProgress) => {
        return (await remove(deletable, next, onProgress)).map(({ id }) => id);
      });
    },
  };
}
