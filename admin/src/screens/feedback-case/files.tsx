import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { fileSize } from '@piiri/shared/file-size.ts';
import { saveFile } from '@piiri/shared/save-file.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { messageOf } from '../../providers/data/problem.ts';
import { callApi } from '../feedback/calls.ts';

/** The files that came with a case; nothing where none did. */
export function Files({ data }: { data: ManagedCase }) {
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale();
  const [busy, setBusy] = useState<number>();
  if (data.attachments.length === 0) return null;
  const download = async (id: number, filename: string) => {
    setBusy(id);
    try {
      const path = `v2/feedback/${data.id}/attachments/${id}/`;
      saveFile(await callApi<Blob>('GET', path, { as: 'blob' }), filename);
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Box component="section" aria-labelledby="files">
      <Typography id="files" variant="h2" sx={{ mb: 1, fontSize: '1.0625rem' }}>
        {translate('console.feedback.attachments')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {data.attachments.map(({ id, attachment_name, filename, size }) => (
          <Button
            key={id}
            variant="outlined"
            startIcon={<Download />}
            loading={busy === id}
            onClick={() => void download(id, filename)}
            sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}
          >
            {`${attachment_name} (${fileSize(size, locale === 'fi' ? 'fi' : 'en')})`}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
