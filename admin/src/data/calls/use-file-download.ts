import { saveFile } from '@piiri/shared/save-file.ts';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { announce } from '../../kit/state/live-region.tsx';
import { readFile } from '../api/api.ts';
import { messageOf } from '../api/problem.ts';

/**
 * Downloads files, one at a time.
 * @returns the key of the file being downloaded, and a function that downloads a file under a name
 */
export function useFileDownload<Key extends string | number>() {
  const notify = useNotify();
  const translate = useTranslate();
  const [busy, setBusy] = useState<Key>();
  const download = async (key: Key, name: string, read: () => Promise<Blob>) => {
    if (busy !== undefined) return;
    setBusy(key);
    announce(translate('console.download.going', { name }));
    try {
      saveFile(await read(), name);
      announce(translate('console.download.done', { name }));
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, download };
}

/** File formats of a table. */
export const FORMATS = ['csv', 'xlsx'] as const;
export type Format = (typeof FORMATS)[number];

/** A list that can be downloaded: its API path, the file name without extension, and the filters. */
export interface DownloadableTable {
  path: string;
  name: string;
  query?: Readonly<Record<string, string>>;
}

/** Downloads a list as a table file; one at a time. */
export function useTableDownload({ path, name, query }: DownloadableTable) {
  const { busy, download } = useFileDownload<Format>();
  return {
    busy,
    download: (format: Format) =>
      download(format, `${name}.${format}`, () => readFile(path, { ...query, format })),
  };
}
