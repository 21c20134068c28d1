import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { offerUndo } from '../../kit/state/undo.ts';
import { reasonOf } from '../api/problem.ts';
import { entityNamed, matchesListQueries } from '../definitions/resources.ts';
import { isAnswerOf } from './use-call.ts';

/** The undo call, and the message after it. */
interface Undo {
  work: () => Promise<unknown>;
  done: string;
}

/** Returns the message about a failed call, or its text key. */
type Explain = (error: unknown) => string;

/**
 * Returns a function that runs a call and then refetches what it changes with `refresh`. A notification shows the
 * error, or the success message if there is one, with an undo action if `undo` is given. Resolves to whether the call
 * succeeded.
 */
export function useAction(refresh?: () => Promise<unknown>, explain: Explain = reasonOf) {
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
      notify(explain(error), { type: 'error' });
      return false;
    } finally {
      setBusy(false);
      await refresh?.();
    }
  };
  return { run, isBusy };
}

/**
 * Returns a function that makes one attempt at a time, whose error stays beside what was attempted, as `problem`: a
 * text or its key. It resolves to whether the attempt succeeded; `refuse` shows why none is made.
 */
export function useAttempt(explain: Explain = reasonOf) {
  const [{ isBusy, problem }, setState] = useState<{ isBusy: boolean; problem?: string }>({ isBusy: false });
  // A ref, since state updates later: two clicks in a row would both pass.
  const isRunning = useRef(false);
  const attempt = async (work: () => Promise<unknown>, explainThis = explain): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setState({ isBusy: true });
    try {
      await work();
      setState({ isBusy: false });
      return true;
    } catch (error) {
      setState({ isBusy: false, problem: explainThis(error) });
      return false;
    } finally {
      isRunning.current = false;
    }
  };
  const refuse = (reason: string | undefined) => setState((before) => ({ ...before, problem: reason }));
  return { attempt, refuse, isBusy, problem };
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
