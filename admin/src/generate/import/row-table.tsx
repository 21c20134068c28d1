import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ImportPreview, ImportResult, ImportRow } from '@piiri/shared/contracts/import.ts';
import { CircleAlert, Equal, PencilLine, Plus } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { ONLY_WIDE, PlainTable, type TableColumn } from '../../kit/tables/plain-table.tsx';
import type { MendedCells } from './use-import-file.ts';

const RESULT_CHIPS = {
  new: { icon: <Plus size={16} />, color: 'success' },
  changed: { icon: <PencilLine size={16} />, color: 'info' },
  unchanged: { icon: <Equal size={16} />, color: 'default' },
  wrong: { icon: <CircleAlert size={16} />, color: 'error' },
} as const satisfies Record<ImportResult, object>;

/** A value of a row in words. */
function useCellText() {
  const translate = useTranslate();
  return (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (Array.isArray(value)) return value.join(', ') || '–';
    return typeof value === 'boolean' ? translate(`ra.boolean.${value}`) : String(value);
  };
}

interface RowDetailsProps {
  columns: ImportPreview['columns'];
  labelOf: (field: string) => string;
  /** Paths of the fields that make up a row's name. */
  named: readonly string[];
  /** Cells that the user has changed and not yet checked. */
  mended: MendedCells;
  onCell: (line: number, at: number, text: string) => void;
  /** Checks the changed cells. */
  onMend: () => void;
}

/** Table of a file's rows with the effect of each. `about`: heading of the column that names the object. */
export function RowTable({
  rows,
  about,
  ...details
}: RowDetailsProps & { rows: ImportRow[]; about: string }) {
  const translate = useTranslate();
  const columns: TableColumn<ImportRow>[] = [
    { key: 'row', isAtEnd: true, cell: ({ row }) => row, sx: { width: { xs: 40, sm: 64 } } },
    {
      key: 'result',
      sx: { width: { xs: 96, sm: 140 } },
      cell: ({ result }) => (
        <Chip
          size="small"
          icon={RESULT_CHIPS[result].icon}
          color={RESULT_CHIPS[result].color}
          variant={result === 'unchanged' ? 'outlined' : 'filled'}
          label={translate(`console.import.${result}`)}
        />
      ),
    },
    {
      key: 'about',
      head: about,
      isHead: true,
      sx: { minWidth: { sm: 140 }, overflowWrap: 'anywhere' },
      cell: (row) => (
        <>
          {row.name || '–'}
          {/* On a phone what a row does stands here, not in a column that one would have to scroll to. */}
          <Box className="regular" sx={{ display: { sm: 'none' }, mt: 0.5 }}>
            <RowDetails row={row} {...details} />
          </Box>
        </>
      ),
    },
    {
      key: 'what',
      sx: { ...ONLY_WIDE, minWidth: 220, overflowWrap: 'anywhere' },
      cell: (row) => <RowDetails row={row} {...details} />,
    },
  ];
  return (
    <PlainTable
      label={translate('console.import.preview')}
      heads="console.import"
      columns={columns}
      rows={rows}
      keyOf={({ row }) => row}
      sx={{ '& tbody tr': { verticalAlign: 'top' } }}
    />
  );
}

/** Shows the changes of a row, or its errors with the cells that they concern, which can be mended. */
function RowDetails({
  row,
  columns,
  labelOf,
  named,
  mended,
  onCell,
  onMend,
}: RowDetailsProps & { row: ImportRow }) {
  const translate = useTranslate();
  const cellText = useCellText();
  if (row.result === 'wrong')
    return (
      <Box component="ul" className="plain-list">
        {Object.entries(row.errors).map(([name, messages]) => {
          const column = columns.findIndex(({ field }) => field === name);
          return (
            <li key={name}>
              {name && <strong>{labelOf(name)}: </strong>}
              {messages.join('. ')}
              {column >= 0 && row.cells && (
                <OutlinedInput
                  size="small"
                  value={mended[row.row]?.[column] ?? row.cells[column] ?? ''}
                  onChange={({ target }) => onCell(row.row, column, target.value)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return;
                    event.preventDefault();
                    onMend();
                  }}
                  inputProps={{
                    'aria-label': translate('console.import.cell', { field: labelOf(name), row: row.row }),
                    autoComplete: 'off',
                  }}
                  sx={{ display: 'flex', maxWidth: 320, my: 0.5 }}
                />
              )}
            </li>
          );
        })}
      </Box>
    );
  const changes = Object.entries(row.changes).filter(
    ([name]) => row.result !== 'new' || !named.includes(name),
  );
  if (row.result === 'new') return changes.map(([, [, now]]) => cellText(now)).join(' · ');
  return (
    <Box component="ul" className="plain-list">
      {changes.map(([name, [old, now]]) => (
        <li key={name}>
          <strong>{labelOf(name)}</strong>: <s>{cellText(old)}</s> → {cellText(now)}
        </li>
      ))}
    </Box>
  );
}
