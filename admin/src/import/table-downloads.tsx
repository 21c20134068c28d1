import Button from '@mui/material/Button';
import type { Entity } from '@piiri/schemas';
import { saveFile } from '@piiri/shared/save-file.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useEntityWords } from '../generate/texts.ts';
import { editorsPath, editorsQuery } from '../providers/data/dialect.ts';
import { client } from '../providers/data/http.ts';
import { httpError, messageOf } from '../providers/data/problem.ts';
import { announce } from '../shell/live-region.tsx';

/** The tables that one begins with: an empty one with its columns, and one with all that there is. */
const TABLES = [
  { whole: 'header', label: 'console.import.template' },
  { whole: 'rows', label: 'console.import_objects.current' },
] as const;

/** Downloads tables that an import knows again. */
export function TableDownloads({ entity }: { entity: Entity }) {
  const translate = useTranslate();
  const notify = useNotify();
  const words = useEntityWords(entity);
  const [busy, setBusy] = useState<string>();
  const download = async (scope: string) => {
    const name = `${words.plural}.xlsx`;
    setBusy(scope);
    announce(translate('console.download.going', { name }));
    const result = await client.get<Blob>(editorsPath(entity), {
      query: { ...editorsQuery(entity), format: 'xlsx', whole: scope },
      as: 'blob',
    });
    setBusy(undefined);
    if (!result.ok) return notify(messageOf(httpError(result)), { type: 'error' });
    saveFile(result.data, name);
    announce(translate('console.download.done', { name }));
  };
  return TABLES.map(({ whole, label }) => (
    <Button
      key={whole}
      size="small"
      startIcon={<Download />}
      loading={busy === whole}
      disabled={busy !== undefined}
      onClick={() => void download(whole)}
    >
      {translate(label)}
    </Button>
  ));
}
