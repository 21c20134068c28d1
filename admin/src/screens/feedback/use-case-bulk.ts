import type { CaseRow } from '@piiri/shared/contracts/feedback.ts';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNotifyOutcomeOf } from '../../generate/actions/deletion/notify-outcome.tsx';
import { restoreFocus } from '../../kit/state/focus.ts';
import { rowTitleElement } from '../../kit/state/row-focus.ts';
import type { Selection } from '../../kit/tables/use-row-selection.ts';
import { useRefresh } from './calls.ts';

/** A bulk action, which makes the call of a single case for each case and follows its rules. */
export interface CaseBulkAction {
  run: (row: CaseRow) => Promise<unknown>;
  /** Text key of the success message. */
  done: string;
  /** Undoes the action; absent when that is not possible. */
  undo?: (row: CaseRow) => Promise<unknown>;
}

type OnProgress = (done: number) => void;

/** Runs an action on cases one after the other; returns the successful ones and the errors of the others. */
async function runForEach(
  rows: readonly CaseRow[],
  run: (row: CaseRow) => Promise<unknown>,
  onProgress?: OnProgress,
) {
  const done: CaseRow[] = [];
  const failures: { record: CaseRow; error: unknown }[] = [];
  for (const record of rows) {
    try {
      await run(record);
      done.push(record);
    } catch (error) {
      failures.push({ record, error });
    }
    onProgress?.(done.length + failures.length);
  }
  return { done, failures };
}

/**
 * Returns a function that runs an action on the selected cases, reports the result of each, and offers one undo for all
 * if possible.
 */
export function useCaseBulk(selection: Selection<CaseRow>) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const notifyOutcome = useNotifyOutcomeOf<CaseRow>(({ id, category_name }) =>
    [translate('console.feedback.case', { id: String(id) }), category_name].filter(Boolean).join(', '),
  );
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const messageOf = (key: string, { length }: readonly CaseRow[]) =>
    length > 0 ? translate(key, { smart_count: length }) : undefined;

  const takeBack = async (rows: readonly CaseRow[], undo: NonNullable<CaseBulkAction['undo']>) => {
    const { done, failures } = await runForEach(rows, undo);
    notifyOutcome({ message: messageOf('console.bulk.undone', done), failures });
    await refresh();
  };

  const act = async ({ run, done: key, undo }: CaseBulkAction) => {
    if (progress) return;
    const { records } = selection;
    const [first] = records;
    const total = records.length;
    setProgress({ done: 0, total });
    try {
      const { done, failures } = await runForEach(records, run, (count) =>
        setProgress({ done: count, total }),
      );
      notifyOutcome({
        message: messageOf(key, done),
        failures,
        undo: undo && done.length > 0 ? () => void takeBack(done, undo) : undefined,
      });
      restoreFocus(() => (first && rowTitleElement(first.id)) ?? null);
      selection.drop(done.map(({ id }) => id));
      await refresh();
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, act };
}
