import type { ImportPreview } from '@piiri/shared/contracts/import.ts';
import type { ImportState } from '@piiri/shared/contracts/people-import.ts';
import { useEffect, useState } from 'react';
import { useFile } from '../../import/use-file.ts';
import { client } from '../../providers/data/http.ts';
import { useConsole } from '../../session/console-context.tsx';

const PATH = 'v1/users/import/';

/** How often is asked how far an import has come, in milliseconds. */
const EVERY_MS = 1000;

/** A file of people on its way: looked at, stored, and how far that is. One that runs is found again after the page was left. */
export function useImport() {
  const { tenant } = useConsole();
  const kept = `piiri.import.${tenant.id}`;
  const given = useFile<ImportPreview>(PATH);
  const [running, setRunning] = useState<number | undefined>(
    () => Number(sessionStorage.getItem(kept)) || undefined,
  );
  const [state, setState] = useState<ImportState>();

  const store = async (skipWrong: boolean) => {
    const begun = (await given.store(skipWrong)) as { id: number } | undefined;
    if (!begun) return;
    sessionStorage.setItem(kept, String(begun.id));
    setRunning(begun.id);
  };

  useEffect(() => {
    if (running === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const ask = async () => {
      const result = await client.get<ImportState>(`${PATH}${running}/`, { query: { rows: 0 } });
      if (isOver) return;
      if (result.ok) setState(result.data);
      const goesOn = result.ok ? result.data.state === 'running' : result.status !== 404;
      if (goesOn) timer = setTimeout(ask, EVERY_MS);
      else {
        sessionStorage.removeItem(kept);
        setRunning(undefined);
      }
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [running, kept]);

  const forget = () => {
    given.forget();
    setState(undefined);
  };

  return { given, state, isRunning: running !== undefined, store, forget };
}
