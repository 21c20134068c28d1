import type { ImportPreview, ImportState } from '@piiri/shared/contracts/people-import.ts';
import { useCallback, useEffect, useState } from 'react';
import { client } from '../../providers/data/http.ts';
import { httpError, messageOf } from '../../providers/data/problem.ts';
import { sendForm } from '../../providers/data/send-form.ts';
import { useConsole } from '../../session/console-context.tsx';

/** What a file was recognised as. */
export type Recognised = Pick<ImportPreview, 'columns' | 'kind' | 'separator' | 'encoding'>;

/** The field by the name of a column; null for one that is left out. */
export type Mapping = Record<string, string | null>;

const PATH = 'v1/users/import/';

/** How often is asked how far an import has come, in milliseconds. */
const EVERY_MS = 1000;

interface Refused {
  detail?: string;
  errors?: Record<string, string[]>;
  columns?: Recognised['columns'];
}

function formOf(file: File, mapping: Mapping): FormData {
  const body = new FormData();
  body.set('file', file);
  if (Object.keys(mapping).length > 0) body.set('mapping', JSON.stringify(mapping));
  return body;
}

const problemIn = (data: Refused | null) =>
  Object.values(data?.errors ?? {}).flat()[0] ?? data?.detail ?? undefined;

/** A file of people on its way: looked at, stored, and how far that is. One that runs is found again after the page was left. */
export function useImport() {
  const { tenant } = useConsole();
  const kept = `piiri.import.${tenant.id}`;
  const [file, setFile] = useState<File>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [preview, setPreview] = useState<Recognised | ImportPreview>();
  const [problem, setProblem] = useState<string>();
  const [share, setShare] = useState<number>();
  const [running, setRunning] = useState<number | undefined>(
    () => Number(sessionStorage.getItem(kept)) || undefined,
  );
  const [state, setState] = useState<ImportState>();

  const send = useCallback(async (given: File, by: Mapping, query: Record<string, string>) => {
    setShare(0);
    setProblem(undefined);
    const result = await sendForm('POST', PATH, { body: formOf(given, by), query }, setShare);
    setShare(undefined);
    return result;
  }, []);

  /** Looks at a file, with columns as said by hand. */
  const look = useCallback(
    async (given: File, by: Mapping) => {
      setFile(given);
      setMapping(by);
      const result = await send(given, by, { dry_run: '1' });
      if (result.ok) return setPreview(result.data as ImportPreview);
      const refused = result.data as (Refused & (Recognised | ImportPreview)) | null;
      setPreview(refused?.columns ? refused : undefined);
      setProblem(problemIn(refused) ?? messageOf(httpError(result)));
    },
    [send],
  );

  const store = async (skipWrong: boolean) => {
    if (!file) return;
    const result = await send(file, mapping, skipWrong ? { skip_wrong: '1' } : {});
    if (result.ok) {
      const { id } = result.data as { id: number };
      sessionStorage.setItem(kept, String(id));
      setRunning(id);
    } else {
      const refused = result.data as (Refused & (Recognised | ImportPreview)) | null;
      if (refused?.columns) setPreview(refused);
      setProblem(problemIn(refused) ?? messageOf(httpError(result)));
    }
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
    setFile(undefined);
    setPreview(undefined);
    setState(undefined);
    setProblem(undefined);
    setMapping({});
  };

  return {
    file,
    mapping,
    preview,
    problem,
    share,
    state,
    isRunning: running !== undefined,
    look,
    store,
    forget,
  };
}
