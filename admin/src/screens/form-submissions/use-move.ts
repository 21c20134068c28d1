import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAttempt } from '../../data/calls/use-action.ts';
import { useNotifyOutcomeOf } from '../../generate/actions/deletion/notify-outcome.tsx';
import { announce } from '../../kit/state/live-region.tsx';
import { changeStates, type HandledForm, type Moved, type SubmissionRow, useRefresh } from './calls.ts';

/**
 * Returns a function that moves submissions into a state, says what came of it and offers to undo it. It resolves to
 * the ids of those that moved.
 */
export function useMove(form: HandledForm) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { attempt } = useAttempt();
  const notifyOutcome = useNotifyOutcomeOf<SubmissionRow>(({ number, title }) => title || `${number}`);
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const labelOf = (state: string) => form.states.find(({ value }) => value === state)?.label ?? state;

  const report = (rows: readonly SubmissionRow[], message: string, moved: Moved, undo?: () => void) => {
    const failures = moved.failed.flatMap(({ id, error }) => {
      const record = rows.find((row) => row.id === id);
      return record ? [{ record, error }] : [];
    });
    notifyOutcome({ message: moved.done.length > 0 ? message : undefined, failures, undo });
    if (moved.done.length > 0) announce(message);
  };

  const undo = async (rows: readonly SubmissionRow[], { done }: Moved) => {
    const moved = await changeStates(
      form.name,
      done.map(({ id, before }) => ({ id, state: before.state })),
    );
    report(rows, translate('console.forms.moved_back', { smart_count: moved.done.length }), moved);
    await refresh();
  };

  const move = async (rows: readonly SubmissionRow[], state: string): Promise<number[]> => {
    const total = rows.length;
    let ids: number[] = [];
    await attempt(async () => {
      setProgress({ done: 0, total });
      const items = rows.map(({ id }) => ({ id, state }));
      const moved = await changeStates(form.name, items, (done) => setProgress({ done, total }));
      const smart_count = moved.done.length;
      const message = translate('console.forms.moved', { smart_count, state: labelOf(state) });
      report(rows, message, moved, smart_count > 0 ? () => void undo(rows, moved) : undefined);
      await refresh();
      ids = moved.done.map(({ id }) => id);
    });
    setProgress(undefined);
    return ids;
  };
  return { move, progress };
}
