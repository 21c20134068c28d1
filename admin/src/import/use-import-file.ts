import type { ImportPreview } from '@piiri/shared/contracts/import.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { useCallback, useRef, useState } from 'react';
import { httpError, messageOf } from '../providers/data/problem.ts';
import { sendForm } from '../providers/data/send-form.ts';

/** What a file was recognised as. */
export type Recognised = Pick<ImportPreview, 'columns' | 'kind' | 'separator' | 'encoding'>;

/** The field by the name of a column; null for one that is left out. */
export type Mapping = Record<string, string | null>;

interface Rejection {
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

const problemIn = (data: Rejection | null) =>
  Object.values(data?.errors ?? {}).flat()[0] ?? data?.detail ?? undefined;

/** A file of a table on its way to the call of a path: looked at, and stored. */
export function useImportFile<Preview extends ImportPreview>(path: string) {
  const [file, setFile] = useState<File>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [preview, setPreview] = useState<Recognised | Preview>();
  const [problem, setProblem] = useState<string>();
  const [share, setShare] = useState<number>();
  // What was to be stored may have been, though no answer came: sent again by the same key it is not stored twice.
  const unanswered = useRef<string>(undefined);

  /** Sends a file; what the server says of it is kept. Gives the answer when it was taken. */
  const send = useCallback(
    async (upload: File, by: Mapping, query: Record<string, string>, key?: string): Promise<unknown> => {
      setShare(0);
      setProblem(undefined);
      const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
      const result = await sendForm('POST', path, { body: formOf(upload, by), query, headers }, setShare);
      setShare(undefined);
      const isAnswered = result.status > 0 && result.status < 500;
      if (isAnswered) unanswered.current = undefined;
      if (result.ok) return result.data;
      if (key && !isAnswered) return setProblem('console.import.unanswered');
      const rejection = result.data as (Rejection & (Recognised | Preview)) | null;
      if (rejection?.columns) setPreview(rejection);
      else if (query.dry_run) setPreview(undefined);
      setProblem(problemIn(rejection) ?? messageOf(httpError(result)));
      return undefined;
    },
    [path],
  );

  /** Looks at a file, with columns as said by hand. */
  const showPreview = useCallback(
    async (upload: File, by: Mapping) => {
      setFile(upload);
      setMapping(by);
      unanswered.current = undefined;
      const answer = await send(upload, by, { dry_run: '1' });
      if (answer) setPreview(answer as Preview);
    },
    [send],
  );

  const store = async (skipWrong: boolean): Promise<unknown> => {
    if (!file) return undefined;
    unanswered.current ??= randomKey();
    return send(file, mapping, skipWrong ? { skip_wrong: '1' } : {}, unanswered.current);
  };

  const forget = () => {
    setFile(undefined);
    setPreview(undefined);
    setProblem(undefined);
    setMapping({});
  };

  return { file, mapping, preview, problem, share, look: showPreview, store, forget };
}

export type ImportFile<Preview extends ImportPreview> = ReturnType<typeof useImportFile<Preview>>;
