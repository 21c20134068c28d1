import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { offerUndo } from '../../kit/state/undo.ts';
import { reasonOf } from '../api/problem.ts';
import { entityNamed, matchesListQueries } from '../definitions/resources.ts';
import { isAnswerOf } from './use-call.ts';

/** The undo call, and the message after it. */
interface Undo {
  work: () => Promise<unknown>;
  done: string;
}

/**
 * Returns a function that runs a call and then refetches what it changes with `refresh`. A notification shows the
 * error, or the success message if there is one, with an undo action if `undo` is given. Resolves to whether the call
 * succeeded.
 */
export function useAction(refresh?: () => Promise<unknown>) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, done?: string, undo?: Undo): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      const action = undo && offerUndo(() => void run(undo.work, undo.done));
      if (done) notify(done, { type: 'success', action });
      return true;
    } catch (error) {
      notify(reasonOf(error), { type: 'error' });
      return false;
    } finally {
      setBusy(false);
      await refresh?.();
    }
  };
  return { run, isBusy };
}

/** Returns a function that refetches the answers of the routes that match a pattern. */
export function useRefreshAnswers(pattern: RegExp) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries(isAnswerOf(pattern));
}

/** Returns a function that refetches the lists of some entities. */
export function useRefreshLists(...names: readonly string[]) {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      names.map((name) => queries.invalidateQueries({ predicate: matchesListQueries(entityNamed(name)) })),
    );
}
