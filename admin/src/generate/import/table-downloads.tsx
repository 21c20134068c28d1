import Button from '@mui/material/Button';
import type { Entity } from '@piiri/schemas';
import { Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { readFile } from '../../data/api/api.ts';
import { editorsPath, editorsQuery } from '../../data/api/dialect.ts';
import { useFileDownload } from '../../data/calls/use-file-download.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';

/** Tables to start from: an empty one with its columns, and one with all objects. */
const TABLES = [
  { whole: 'header', label: 'console.import.template' },
  { whole: 'rows', label: 'console.import_objects.current' },
] as const;

/** Downloads tables whose columns an import recognises. */
export function TableDownloads({ entity }: { entity: Entity }) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const { busy, download } = useFileDownload<string>();
  const read = (kind: string) =>
    readFile(editorsPath(entity), { ...editorsQuery(entity), format: 'xlsx', whole: kind });
  return TABLES.map(({ whole, label }) => (
    <Button
      key={whole}
      size="small"
      startIcon={<Download />}
      loading={busy === whole}
      disabled={busy !== undefined}
      onClick={() => void download(whole, `${words.plural}.xlsx`, () => read(whole))}
    >
      {translate(label)}
    </Button>
  ));
}
