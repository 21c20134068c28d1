import { saveFile } from '@piiri/shared/save-file.ts';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { client } from '../providers/data/http.ts';
import { httpError, messageOf } from '../providers/data/problem.ts';
import { announce } from '../shell/live-region.tsx';

/** The kinds of file that a table is to be had as. */
export const FORMATS = ['csv', 'xlsx'] as const;
export type Format = (typeof FORMATS)[number];

/** A list that is to be had as a file: where it is, what the file is called without an ending, and what narrows it. */
export interface DownloadableTable {
  path: string;
  name: string;
  query?: Readonly<Record<string, string>>;
}

/** Downloads a list as a file of a table; one at a time. */
export function useTableDownload({ path, name, query = {} }: DownloadableTable) {
  const notify = useNotify();
  const translate = useTranslate();
  const [busy, setBusy] = useState<Format>();
  const download = async (format: Format) => {
    if (busy) return;
    const filename = `${name}.${format}`;
    setBusy(format);
    announce(translate('console.download.going', { name: filename }));
    const result = await client.get<Blob>(path, { query: { ...query, format }, as: 'blob' });
    setBusy(undefined);
    if (!result.ok) return notify(messageOf(httpError(result)), { type: 'error' });
    saveFile(result.data, filename);
    announce(translate('console.download.done', { name: filename }));
  };
  return { busy, download };
}
