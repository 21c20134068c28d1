import { saveFile } from '@piiri/shared/save-file.ts';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { readFile } from '../providers/data/api.ts';
import { messageOf } from '../providers/data/problem.ts';
import { announce } from '../shell/live-region.tsx';

/**
 * Downloads files, one at a time.
 * @returns the key of the file on its way, and a function that downloads one under a name
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
export function useTableDownload({ path, name, query }: DownloadableTable) {
  const { busy, download } = useFileDownload<Format>();
  return {
    busy,
    download: (format: Format) =>
      download(format, `${name}.${format}`, () => readFile(path, { ...query, format })),
  };
}
