import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { type DownloadableTable, FORMATS, useTableDownload } from './use-file-download.ts';

/** Downloads what belongs to an object, such as the answers to a poll, as a file of a table. */
export function TableButtons({ query, ...table }: DownloadableTable) {
  const { busy, download } = useTableDownload({ ...table, query: { admin_view: '1', ...query } });
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {FORMATS.map((format) => (
        <Button
          key={format}
          variant="outlined"
          startIcon={<Download />}
          loading={busy === format}
          onClick={() => void download(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </Box>
  );
}
