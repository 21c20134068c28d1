import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { reasonOf } from '../providers/data/problem.ts';
import { isAnswerOf } from '../providers/data/use-call.ts';
import { entityNamed, isOfLists } from '../resources.ts';
import { offerUndo } from './undo.ts';

/** What takes back something that was done, and what is said then. */
interface Undo {
  work: () => Promise<unknown>;
  done: string;
}

/**
 * Does something that may be refused, and has `refresh` read anew what it changes. A notification says why it failed, or that it is
 * done, where there is something to say, and offers `undo` where there is one. Gives whether it succeeded.
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

/** Reads the answers of the routes that match a pattern again. */
export function useRefreshAnswers(pattern: RegExp) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries(isAnswerOf(pattern));
}

/** Reads the lists of some entities again. */
export function useRefreshLists(...names: readonly string[]) {
  const queries = useQueryClient();
  return () =>
    Promise.all(names.map((name) => queries.invalidateQueries({ predicate: isOfLists(entityNamed(name)) })));
}
