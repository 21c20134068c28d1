import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { saveAs } from '../providers/data/attachments.ts';
import { client } from '../providers/data/http.ts';
import { httpError, messageOf } from '../providers/data/problem.ts';
import { say } from '../shell/say.tsx';

const FORMATS = ['csv', 'xlsx'] as const;

/** Downloads a list as a file of a table. `name`: what the file is called, without an ending; `query`: what narrows it. */
export function TableButtons({
  path,
  name,
  query = {},
}: {
  path: string;
  name: string;
  query?: Readonly<Record<string, string>>;
}) {
  const notify = useNotify();
  const translate = useTranslate();
  const [busy, setBusy] = useState<string>();
  const download = async (format: (typeof FORMATS)[number]) => {
    if (busy) return;
    const filename = `${name}.${format}`;
    setBusy(format);
    say(translate('console.download.going', { name: filename }));
    const result = await client.get<Blob>(path, { query: { admin_view: 1, ...query, format }, as: 'blob' });
    setBusy(undefined);
    if (!result.ok) return notify(messageOf(httpError(result)), { type: 'error' });
    saveAs(result.data, filename);
    say(translate('console.download.done', { name: filename }));
  };
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
