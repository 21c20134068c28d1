import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ImportPreview, ImportResult, ImportRow } from '@piiri/shared/contracts/import.ts';
import { CircleAlert, Equal, PencilLine, Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';

const RESULT_CHIPS = {
  new: { icon: <Plus size={16} />, color: 'success' },
  changed: { icon: <PencilLine size={16} />, color: 'info' },
  unchanged: { icon: <Equal size={16} />, color: 'default' },
  wrong: { icon: <CircleAlert size={16} />, color: 'error' },
} as const satisfies Record<ImportResult, object>;

/** On a phone the result of a row is below its name, not in a column that would need scrolling. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } };

/** Returns a function that formats a value of a row. */
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
}

/** Table of a file's rows with the effect of each. `about`: heading of the column that names the object. */
export function RowTable({
  rows,
  about,
  ...details
}: RowDetailsProps & { rows: ImportRow[]; about: string }) {
  const translate = useTranslate();
  const heads = ['row', 'result', 'about', 'what'] as const;
  return (
    <TableContainer className="panel" tabIndex={0}>
      <Table size="small" aria-label={translate('console.import.preview')}>
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell
                key={head}
                align={head === 'row' ? 'right' : undefined}
                sx={head === 'what' ? WIDE : undefined}
              >
                {head === 'about' ? about : translate(`console.import.${head}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.row} sx={{ verticalAlign: 'top' }}>
              <TableCell align="right" sx={{ width: { xs: 40, sm: 64 } }}>
                {row.row}
              </TableCell>
              <TableCell sx={{ width: { xs: 96, sm: 140 } }}>
                <Chip
                  size="small"
                  icon={RESULT_CHIPS[row.result].icon}
                  color={RESULT_CHIPS[row.result].color}
                  variant={row.result === 'unchanged' ? 'outlined' : 'filled'}
                  label={translate(`console.import.${row.result}`)}
                />
              </TableCell>
              <TableCell component="th" scope="row" sx={{ minWidth: { sm: 140 }, overflowWrap: 'anywhere' }}>
                {row.name || '–'}
                <Box className="regular" sx={{ display: { sm: 'none' }, mt: 0.5 }}>
                  <RowDetails row={row} {...details} />
                </Box>
              </TableCell>
              <TableCell sx={{ ...WIDE, minWidth: 220, overflowWrap: 'anywhere' }}>
                <RowDetails row={row} {...details} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Shows the changes of a row, or its errors with the cells that they concern. */
function RowDetails({ row, columns, labelOf, named }: RowDetailsProps & { row: ImportRow }) {
  const cellText = useCellText();
  if (row.result === 'wrong')
    return (
      <Box component="ul" className="plain-list">
        {Object.entries(row.errors).map(([name, messages]) => {
          const cell = row.cells?.[columns.findIndex(({ field }) => field === name)];
          return (
            <li key={name}>
              {name && <strong>{labelOf(name)}</strong>}
              {cell ? ` (${cell})` : ''}
              {name && ': '}
              {messages.join('. ')}
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
