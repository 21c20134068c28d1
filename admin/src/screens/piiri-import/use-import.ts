import type { ImportState, PeoplePreview } from '@piiri/shared/contracts/people-import.ts';
import { useEffect, useState } from 'react';
import { call } from '../../data/api/api.ts';
import { statusOf } from '../../data/api/problem.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { useImportFile } from '../../generate/import/use-import-file.ts';

/** Interval between requests for the progress of an import, ms. */
const POLL_INTERVAL_MS = 1000;

/**
 * Uploads a file of people for a preview and for storing, and reads the progress. After the page was left, it finds a
 * running import again.
 */
export function useImport() {
  const { tenant } = useConsole();
  const storageKey = `piiri.import.${tenant.id}`;
  const upload = useImportFile<PeoplePreview>();
  const [running, setRunning] = useState<number | undefined>(
    () => Number(sessionStorage.getItem(storageKey)) || undefined,
  );
  const [state, setState] = useState<ImportState>();

  const store = async (skipWrong: boolean) => {
    const started = (await upload.store(skipWrong)) as { id: number } | undefined;
    if (!started) return;
    sessionStorage.setItem(storageKey, String(started.id));
    setRunning(started.id);
  };

  useEffect(() => {
    if (running === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const pollStatus = async () => {
      const stillRuns = await call(`GET v1/users/import/${running}/`, { query: { rows: 0 } }).then(
        (answer) => {
          if (!isOver) setState(answer);
          return answer.state === 'running';
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

  const discard = () => {
    upload.forget();
    setState(undefined);
  };

  return { upload, state, isRunning: running !== undefined, store, forget: discard };
}
