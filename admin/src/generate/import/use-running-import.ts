import { useEffect, useRef, useState } from 'react';
import { statusOf } from '../../data/api/problem.ts';

/** Interval between requests for the progress of an import, ms. */
const POLL_INTERVAL_MS = 1000;

/** State of an import that the server runs. */
interface ImportProgressState {
  state: 'running' | 'done' | 'failed';
  /** Its undoing by the server. */
  undone?: { state: 'running' | 'done' } | null;
}

const isGoingOn = ({ state, undone }: ImportProgressState) =>
  state === 'running' || undone?.state === 'running';

/**
 * Follows an import that the server runs, or undoes, also after the page was left and opened again.
 * @param storageKey where the import's id is remembered meanwhile
 * @param read reads the state of an import
 */
export function useRunningImport<State extends ImportProgressState>(
  storageKey: string,
  read: (id: number) => Promise<State>,
) {
  const [running, setRunning] = useState<number | undefined>(
    () => Number(sessionStorage.getItem(storageKey)) || undefined,
  );
  const [state, setState] = useState<State>();
  const readState = useRef(read);
  readState.current = read;

  const start = (id: number, initial?: State) => {
    if (initial) setState(initial);
    sessionStorage.setItem(storageKey, String(id));
    setRunning(id);
  };

  useEffect(() => {
    if (running === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const pollStatus = async () => {
      const stillRuns = await readState.current(running).then(
        (answer) => {
          if (!isOver) setState(answer);
          return isGoingOn(answer);
        },
        (error) => statusOf(error) !== 404,
      );
      if (isOver) return;
      if (stillRuns) timer = setTimeout(pollStatus, POLL_INTERVAL_MS);
      else {
        sessionStorage.removeItem(storageKey);
        setRunning(undefined);
      }
    };
    void pollStatus();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [running, storageKey]);

  return { state, isRunning: running !== undefined, start, forget: () => setState(undefined) };
}
