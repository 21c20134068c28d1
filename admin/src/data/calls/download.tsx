import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { saveFile } from '@piiri/shared/save-file.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
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
const FORMATS = ['csv', 'xlsx'] as const;
export type Format = (typeof FORMATS)[number];

/** A list that can be downloaded: its API path, the file name without extension, and the filters. */
interface DownloadableTable {
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

interface Props {
  anchor: HTMLElement;
  isOpen?: boolean;
  onChoose: (format: Format) => void;
  onClose: () => void;
}

/** Menu of the file formats of a table. */
export function FormatMenu({ anchor, isOpen = true, onChoose, onClose }: Props) {
  const translate = useTranslate();
  return (
    <Menu
      anchorEl={anchor}
      open={isOpen}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('console.tools.export') } }}
    >
      {FORMATS.map((format) => (
        <MenuItem key={format} onClick={() => onChoose(format)}>
          {translate(`console.tools.export_${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

/**
 * Downloads a table that is not a generated list, such as the answers to a poll, in a chosen file format. `isTool`:
 * shown among the tools of a list.
 */
export function ExportButton({ query, isTool, ...table }: DownloadableTable & { isTool?: boolean }) {
  const translate = useTranslate();
  const { busy, download } = useTableDownload({ ...table, query: { admin_view: '1', ...query } });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (format: Format) => {
    setAnchor(null);
    void download(format);
  };
  return (
    <>
      <Button
        {...(isTool ? { size: 'small' } : { variant: 'outlined' })}
        startIcon={busy ? <CircularProgress size={18} color="inherit" aria-hidden /> : <Download />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-disabled={busy !== undefined || undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('console.tools.export')}
      </Button>
      {anchor && <FormatMenu anchor={anchor} onChoose={choose} onClose={() => setAnchor(null)} />}
    </>
  );
}
