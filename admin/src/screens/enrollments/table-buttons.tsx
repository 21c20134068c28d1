import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { client } from '../../providers/data/http.ts';
import { httpError, messageOf } from '../../providers/data/problem.ts';

const FORMATS = ['csv', 'xlsx'] as const;

/** Gives a file to the browser to keep. */
function keep(content: Blob, filename: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // Safari still reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads a list as a file of a table. `name`: what the file is called, without an ending. */
export function TableButtons({ path, name }: { path: string; name: string }) {
  const notify = useNotify();
  const [busy, setBusy] = useState<string>();
  const download = async (format: (typeof FORMATS)[number]) => {
    if (busy) return;
    setBusy(format);
    const result = await client.get<Blob>(path, { query: { admin_view: 1, format }, as: 'blob' });
    setBusy(undefined);
    if (result.ok) keep(result.data, `${name}.${format}`);
    else notify(messageOf(httpError(result)), { type: 'error' });
  };
  return FORMATS.map((format) => (
    <Button
      key={format}
      variant="outlined"
      startIcon={<Download />}
      loading={busy === format}
      onClick={() => download(format)}
    >
      {format.toUpperCase()}
    </Button>
  ));
}
