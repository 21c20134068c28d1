import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormatMenu } from './format-menu.tsx';
import { type DownloadableTable, type Format, useTableDownload } from './use-file-download.ts';

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
