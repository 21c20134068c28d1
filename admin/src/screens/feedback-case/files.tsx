import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { fileSize } from '@piiri/shared/file-size.ts';
import { Download } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { call } from '../../data/api/api.ts';
import { useFileDownload } from '../../data/calls/use-file-download.ts';

/** Files of a case; renders nothing when there are none. */
export function Files({ data }: { data: ManagedCase }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { busy, download } = useFileDownload<number>();
  if (data.attachments.length === 0) return null;
  const read = (id: number) => call(`GET v2/feedback/${data.id}/attachments/${id}/`, { as: 'blob' });
  return (
    <Box component="section" aria-labelledby="files">
      <Typography id="files" variant="h2" sx={{ mb: 1 }}>
        {translate('console.feedback.attachments')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {data.attachments.map(({ id, attachment_name, filename, size }) => (
          <Button
            key={id}
            variant="outlined"
            startIcon={<Download />}
            loading={busy === id}
            onClick={() => void download(id, filename, () => read(id))}
            sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}
          >
            {`${attachment_name} (${fileSize(size, locale === 'fi' ? 'fi' : 'en')})`}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
