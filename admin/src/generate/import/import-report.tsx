import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ImportPreview } from '@piiri/shared/contracts/import.ts';
import { Download } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { Note } from '../../kit/page/note.tsx';
import { downloadCsv } from './use-import-file.ts';

/** What an import left out and made besides its rows. */
export interface ImportReportData {
  preview: Pick<ImportPreview, 'rows' | 'columns' | 'separator'>;
  fileName: string;
  /** Names of the groups that the import made. */
  groups: readonly string[];
}

/** Returns a function that downloads the wrong rows of a file, each with its errors. */
export function useDownloadWrong() {
  const translate = useTranslate();
  return ({ rows, columns, separator }: ImportReportData['preview'], fileName: string) => {
    const header = [...columns.map(({ name }) => name), translate('console.import.error')];
    const wrong = rows
      .filter(({ result }) => result === 'wrong')
      .map(({ cells = [], errors }) => [
        ...columns.map((_, index) => cells[index] ?? ''),
        Object.values(errors).flat().join('; '),
      ]);
    const name = fileName.replace(/\.\w+$/, '');
    downloadCsv(
      [header, ...wrong],
      separator ?? ';',
      `${name}-${translate('console.import.wrong_name')}.csv`,
    );
  };
}

/** Says which groups an import made, and how many rows it left out, which can be downloaded; nothing without either. */
export function ImportReport({ preview, fileName, groups }: ImportReportData) {
  const translate = useTranslate();
  const download = useDownloadWrong();
  const left = preview.rows.filter(({ result }) => result === 'wrong').length;
  if (left === 0 && groups.length === 0) return null;
  return (
    <Note
      severity={left > 0 ? 'warning' : 'info'}
      action={
        left > 0 && (
          <Button color="inherit" startIcon={<Download />} onClick={() => download(preview, fileName)}>
            {translate('console.import.keep_wrong')}
          </Button>
        )
      }
    >
      {groups.length > 0 && (
        <Typography>
          {translate('console.import.groups_made', { smart_count: groups.length, names: groups.join(', ') })}
        </Typography>
      )}
      {left > 0 && <Typography>{translate('console.import.left_out', { smart_count: left })}</Typography>}
    </Note>
  );
}
