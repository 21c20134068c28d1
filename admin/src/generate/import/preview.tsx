import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import {
  IMPORT_RESULTS,
  type ImportPreview,
  type ImportResult,
  type ImportRow,
} from '@piiri/shared/contracts/import.ts';
import { Download, ListPlus } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Note } from '../../kit/page/note.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { Pager } from '../../kit/tables/pager.tsx';
import { useDownloadWrong } from './import-report.tsx';
import { RowTable } from './row-table.tsx';
import type { MendedCells } from './use-import-file.ts';

interface ErrorGroup {
  field: string;
  message: string;
  lines: number[];
}

/** Whether an error can be fixed above the preview, where it is already shown. */
export type IsFixableAbove = (error: Pick<ErrorGroup, 'field' | 'message'>) => boolean;

/** Maximum number of lines listed per error. */
const MAX_LINES = 8;

/** Groups equal errors of several rows, the most frequent first. */
export function groupErrors(rows: readonly ImportRow[]): ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>();
  for (const { row, errors } of rows)
    for (const [field, messages] of Object.entries(errors))
      for (const message of messages) {
        const key = `${field}\n${message}`;
        const group = groups.get(key) ?? { field, message, lines: [] };
        group.lines.push(row);
        groups.set(key, group);
      }
  return [...groups.values()].toSorted((a, b) => b.lines.length - a.lines.length);
}

/**
 * Lists the errors of the rows, each once, with the lines where it occurs. Renders nothing when no error occurs twice.
 */
function ErrorGroups({
  rows,
  labelOf,
  isMendedAbove = () => false,
}: {
  rows: readonly ImportRow[];
  labelOf: (field: string) => string;
  isMendedAbove?: IsFixableAbove;
}) {
  const translate = useTranslate();
  const id = useId();
  const all = useMemo(() => groupErrors(rows), [rows]);
  const groups = all.filter((group) => !isMendedAbove(group));
  if (groups.every(({ lines }) => lines.length < 2)) return null;
  return (
    <Box component="section" aria-labelledby={id} className="panel" sx={{ p: 2 }}>
      <Typography id={id} variant="subtitle1" sx={{ mb: 0.5 }}>
        {translate('console.import.errors')}
      </Typography>
      <Column component="ul" gap={0.5} sx={{ m: 0, pl: 2.5 }}>
        {groups.map(({ field, message, lines }) => (
          <li key={`${field} ${message}`}>
            {field && <strong>{labelOf(field)}: </strong>}
            {message}{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {translate('console.import.error_rows', {
                smart_count: lines.length,
                lines: lines.slice(0, MAX_LINES).join(', ') + (lines.length > MAX_LINES ? '…' : ''),
              })}
            </Typography>
          </li>
        ))}
      </Column>
    </Box>
  );
}

const PAGE_SIZE = 50;

interface Props {
  preview: ImportPreview;
  labelOf: (field: string) => string;
  about: string;
  named: readonly string[];
  fileName: string;
  disabled: boolean;
  isMendedAbove?: IsFixableAbove;
  onMend: (cells: MendedCells) => void;
  onStore: (skipWrong: boolean) => void;
}

/**
 * Shows the effect of each row of a file, filtered by kind of result; offers to store them, or to correct the invalid
 * ones.
 */
export function Preview({
  preview,
  labelOf,
  about,
  named,
  fileName,
  disabled,
  isMendedAbove,
  onMend,
  onStore,
}: Props) {
  const translate = useTranslate();
  const [mended, setMended] = useState<MendedCells>({});
  const changeCell = (line: number, at: number, text: string) =>
    setMended((before) => ({ ...before, [line]: { ...before[line], [at]: text } }));
  const hasMended = Object.keys(mended).length > 0;
  const mend = () => {
    if (disabled || !hasMended) return;
    onMend(mended);
  };
  const [resultFilter, setResultFilter] = useState<ImportResult | undefined>(
    preview.wrong > 0 ? 'wrong' : undefined,
  );
  const [page, setPage] = useState(1);
  const rows = useMemo(
    () => (resultFilter ? preview.rows.filter(({ result }) => result === resultFilter) : preview.rows),
    [preview.rows, resultFilter],
  );
  const choose = (result: ImportResult | undefined) => {
    setResultFilter(result);
    setPage(1);
  };
  // The changed cells stay until an answer has checked them.
  const [checked, setChecked] = useState(preview);
  if (checked !== preview) {
    setChecked(preview);
    setMended({});
    if (resultFilter && preview[resultFilter] === 0) choose(undefined);
  }
  const toStore = preview.new + preview.changed;
  const pages = Math.ceil(rows.length / PAGE_SIZE);
  const download = useDownloadWrong();
  return (
    <Column component="section" aria-labelledby="import-preview" gap={2}>
      <Typography variant="h2" id="import-preview">
        {translate('console.import.preview')}
      </Typography>
      <Row role="group" aria-label={translate('console.import.show')} gap={1}>
        <Chip
          label={`${translate('console.list.all')} ${preview.count}`}
          variant={resultFilter ? 'outlined' : 'filled'}
          color={resultFilter ? 'default' : 'primary'}
          aria-pressed={!resultFilter}
          onClick={() => choose(undefined)}
        />
        {IMPORT_RESULTS.map((result) => (
          <Chip
            key={result}
            label={`${translate(`console.import.all_${result}`)} ${preview[result]}`}
            variant={resultFilter === result ? 'filled' : 'outlined'}
            color={resultFilter === result ? 'primary' : 'default'}
            aria-pressed={resultFilter === result}
            disabled={preview[result] === 0}
            onClick={() => choose(result)}
          />
        ))}
      </Row>
      {resultFilter === 'wrong' && (
        <ErrorGroups rows={rows} labelOf={labelOf} isMendedAbove={isMendedAbove} />
      )}
      {rows.length > 0 && (
        <RowTable
          rows={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          columns={preview.columns}
          labelOf={labelOf}
          about={about}
          named={named}
          mended={mended}
          onCell={changeCell}
          onMend={mend}
        />
      )}
      {hasMended && (
        <Row>
          <Button variant="contained" disabled={disabled} onClick={mend}>
            {translate('console.import.check_mended')}
          </Button>
        </Row>
      )}
      <Pager page={page} pages={pages} onPage={setPage} />
      {preview.wrong > 0 && (
        <Note severity="warning">
          <Typography sx={{ mb: 1.5 }}>
            {translate('console.import.mend', { smart_count: preview.wrong })}
          </Typography>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Download />}
            onClick={() => download(preview, fileName)}
          >
            {translate('console.import.keep_wrong')}
          </Button>
        </Note>
      )}
      {preview.wrong === 0 && toStore === 0 && (
        <Note severity="info">{translate('console.import.nothing_to_do')}</Note>
      )}
      <Row gap={1.5}>
        {preview.wrong === 0 && (
          <Button
            variant="contained"
            size="large"
            startIcon={<ListPlus />}
            disabled={disabled || toStore === 0}
            onClick={() => onStore(false)}
          >
            {translate('console.import.store')}
          </Button>
        )}
        {/* Corrections are checked first: without that their rows would be left out as they were. */}
        {preview.wrong > 0 && toStore > 0 && !hasMended && (
          <Button variant="outlined" disabled={disabled} onClick={() => onStore(true)}>
            {translate('console.import.store_others', { smart_count: toStore })}
          </Button>
        )}
      </Row>
    </Column>
  );
}
