import type { ImportPreview } from '@piiri/shared/contracts/import.ts';
import type { ImportState } from '@piiri/shared/contracts/people-import.ts';
import { useEffect, useState } from 'react';
import { useImportFile } from '../../import/use-import-file.ts';
import { client } from '../../providers/data/http.ts';
import { useConsole } from '../../session/console-context.tsx';

const PATH = 'v1/users/import/';

/** How often is asked how far an import has come, in milliseconds. */
const EVERY_MS = 1000;

/** A file of people on its way: looked at, stored, and how far that is. One that runs is found again after the page was left. */
export function useImport() {
  const { tenant } = useConsole();
  const storageKey = `piiri.import.${tenant.id}`;
  const upload = useImportFile<ImportPreview>(PATH);
  const [running, setRunning] = useState<number | undefined>(
    () => Number(sessionStorage.getItem(storageKey)) || undefined,
  );
  const [state, setState] = useState<ImportState>();

  const store = async (skipWrong: boolean) => {
    const begun = (await upload.store(skipWrong)) as { id: number } | undefined;
    if (!begun) return;
    sessionStorage.setItem(storageKey, String(begun.id));
    setRunning(begun.id);
  };

  useEffect(() => {
    if (running === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const pollStatus = async () => {
      const result = await client.get<ImportState>(`${PATH}${running}/`, { query: { rows: 0 } });
      if (isOver) return;
      if (result.ok) setState(result.data);
      const goesOn = result.ok ? result.data.state === 'running' : result.status !== 404;
      if (goesOn) timer = setTimeout(pollStatus, EVERY_MS);
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

  const forget = () => {
    upload.forget();
    setState(undefined);
  };

  return { upload, state, isRunning: running !== undefined, store, forget };
}
