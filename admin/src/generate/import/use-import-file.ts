import type { Entity } from '@piiri/schemas';
import type { ChosenEncoding, ImportPreview } from '@piiri/shared/contracts/import.ts';
import { CSV_QUOTED, type CsvSeparator } from '@piiri/shared/csv-format.ts';
import type { Problem } from '@piiri/shared/errors.ts';
import { escapeFormula } from '@piiri/shared/escape-formula.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { saveFile } from '@piiri/shared/save-file.ts';
import { useCallback, useRef, useState } from 'react';
import { call, callEntity } from '../../data/api/api.ts';
import { messageOf, problemOf, statusOf } from '../../data/api/problem.ts';

/** The recognised format and columns of a file. */
export type RecognisedFormat = Pick<
  ImportPreview,
  'columns' | 'kind' | 'separator' | 'encoding' | 'sheet' | 'header_row'
>;

/** Field by column name; null for an ignored column. */
export type Mapping = Record<string, string | null>;

/** By unknown group name: the id of an existing group, `new` to create one, null for none. */
export type GroupChoices = Readonly<Record<string, number | 'new' | null>>;

const NO_CHOICES: GroupChoices = {};

/** Cells that replace those of the file, by line and by index of the column. */
export type MendedCells = Readonly<Record<number, Readonly<Record<number, string>>>>;

const NO_CELLS: MendedCells = {};

/** A file with the user's choices about it. */
interface Upload {
  upload: File;
  by: Mapping;
  meaning: GroupChoices;
  encoding: ChosenEncoding | undefined;
  cells: MendedCells;
}

function formOf({ upload, by: mapping, meaning: choices, encoding, cells }: Upload): FormData {
  const body = new FormData();
  body.set('file', upload);
  if (encoding) body.set('encoding', encoding);
  if (Object.keys(mapping).length > 0) body.set('mapping', JSON.stringify(mapping));
  if (Object.keys(choices).length > 0) body.set('groups', JSON.stringify(choices));
  if (Object.keys(cells).length > 0) body.set('cells', JSON.stringify(cells));
  return body;
}

/** Uploads an import file of an entity, or of people without one: first for a preview, then to store it. */
export function useImportFile<Preview extends ImportPreview>(entity?: Entity) {
  const [file, setFile] = useState<File>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [choices, setChoices] = useState(NO_CHOICES);
  const [encoding, setEncoding] = useState<ChosenEncoding>();
  const [cells, setCells] = useState(NO_CELLS);
  const [preview, setPreview] = useState<RecognisedFormat | Preview>();
  const [problem, setProblem] = useState<string>();
  const [share, setShare] = useState<number>();
  // Idempotency key of a store call without an answer: a retry with the same key does not store the file twice.
  const unanswered = useRef<string>(undefined);

  /**
   * Sends a file and keeps the server's errors in state. Resolves to the answer, or to undefined when the file is
   * refused.
   */
  const send = useCallback(
    async (sent: Upload, query: Record<string, string>, key?: string): Promise<unknown> => {
      setShare(0);
      setProblem(undefined);
      const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
      const options = { body: formOf(sent), query, headers, onProgress: setShare };
      try {
        const answer = await (entity
          ? callEntity(entity, 'POST /import/', options)
          : call('POST v1/users/import/', options));
        unanswered.current = undefined;
        return answer;
      } catch (error) {
        const status = statusOf(error);
        const isAnswered = status > 0 && status < 500;
        if (isAnswered) unanswered.current = undefined;
        else if (key) return setProblem('console.import.unanswered');
        const problem = problemOf(error);
        if (problem && 'columns' in problem) setPreview(problem as Problem & RecognisedFormat);
        else if (query.dry_run && isAnswered) setPreview(undefined);
        setProblem(Object.values(problem?.errors ?? {}).flat()[0] ?? messageOf(error));
        return undefined;
      } finally {
        setShare(undefined);
      }
    },
    [entity],
  );

  /**
   * Requests a preview of a file, with the user's assignment of columns and unknown groups, their encoding and the cells
   * that they have mended.
   */
  const showPreview = useCallback(
    async (
      upload: File,
      by: Mapping,
      meaning = NO_CHOICES,
      letters?: ChosenEncoding,
      mended: MendedCells = NO_CELLS,
    ) => {
      setFile(upload);
      setMapping(by);
      setChoices(meaning);
      setEncoding(letters);
      setCells(mended);
      unanswered.current = undefined;
      const answer = await send({ upload, by, meaning, encoding: letters, cells: mended }, { dry_run: '1' });
      if (answer) setPreview(answer as Preview);
    },
    [send],
  );

  const store = async (skipWrong: boolean): Promise<unknown> => {
    if (!file) return undefined;
    unanswered.current ??= randomKey();
    return send(
      { upload: file, by: mapping, meaning: choices, encoding, cells },
      skipWrong ? { skip_wrong: '1' } : {},
      unanswered.current,
    );
  };

  const discard = () => {
    setFile(undefined);
    setPreview(undefined);
    setProblem(undefined);
    setMapping({});
    setChoices(NO_CHOICES);
    setEncoding(undefined);
    setCells(NO_CELLS);
  };

  return {
    file,
    mapping,
    choices,
    encoding,
    cells,
    preview,
    problem,
    share,
    look: showPreview,
    /** Requests a preview with further cells mended. */
    mend: (more: MendedCells) => {
      if (!file) return;
      const lines = Object.entries(more).map(([line, own]) => [line, { ...cells[Number(line)], ...own }]);
      void showPreview(file, mapping, choices, encoding, { ...cells, ...Object.fromEntries(lines) });
    },
    store,
    forget: discard,
  };
}

export type ImportFile<Preview extends ImportPreview> = ReturnType<typeof useImportFile<Preview>>;

/** Byte order mark, by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

function escapeCell(cell: string): string {
  const text = escapeFormula(cell);
  return CSV_QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Downloads rows as a CSV file. */
export function downloadCsv(
  rows: readonly (readonly string[])[],
  separator: CsvSeparator,
  filename: string,
): void {
  const lines = rows.map((cells) => `${cells.map(escapeCell).join(separator)}\r\n`);
  saveFile(new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv' }), filename);
}
