import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ImportPreview, ImportResult, ImportRow } from '@piiri/shared/contracts/people-import.ts';
import { CircleAlert, Equal, PencilLine, Plus } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { useFields } from './fields.ts';

const LOOKS = {
  new: { icon: <Plus size={16} />, color: 'success' },
  changed: { icon: <PencilLine size={16} />, color: 'info' },
  unchanged: { icon: <Equal size={16} />, color: 'default' },
  wrong: { icon: <CircleAlert size={16} />, color: 'error' },
} as const satisfies Record<ImportResult, object>;

/** On a phone what a row does stands below its person, not in a column that one would have to scroll to. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } };

/** A value of a row in words. */
function useShown() {
  const translate = useTranslate();
  return (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (Array.isArray(value)) return value.join(', ') || '–';
    return typeof value === 'boolean' ? translate(`ra.boolean.${value}`) : String(value);
  };
}

/** Rows of a file with what each would do. */
export function RowTable({ rows, columns }: { rows: ImportRow[]; columns: ImportPreview['columns'] }) {
  const translate = useTranslate();
  const heads = ['row', 'result', 'person', 'what'] as const;
  return (
    <TableContainer
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
      tabIndex={0}
    >
      <Table size="small" aria-label={translate('console.import.preview')}>
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell
                key={head}
                align={head === 'row' ? 'right' : undefined}
                sx={head === 'what' ? WIDE : undefined}
              >
                {translate(`console.import.${head}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.row} sx={{ verticalAlign: 'top' }}>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', width: { xs: 40, sm: 64 } }}>
                {row.row}
              </TableCell>
              <TableCell sx={{ width: { xs: 96, sm: 140 } }}>
                <Chip
                  size="small"
                  icon={LOOKS[row.result].icon}
                  color={LOOKS[row.result].color}
                  variant={row.result === 'unchanged' ? 'outlined' : 'filled'}
                  label={translate(`console.import.${row.result}`)}
                />
              </TableCell>
              <TableCell component="th" scope="row" sx={{ minWidth: { sm: 140 }, overflowWrap: 'anywhere' }}>
                {row.name || '–'}
                <Box sx={{ display: { sm: 'none' }, mt: 0.5, fontWeight: 400 }}>
                  <What row={row} columns={columns} />
                </Box>
              </TableCell>
              <TableCell sx={{ ...WIDE, minWidth: 220, overflowWrap: 'anywhere' }}>
                <What row={row} columns={columns} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** What a row changes, or what is wrong with it and what stands there. */
function What({ row, columns }: { row: ImportRow; columns: ImportPreview['columns'] }) {
  const shown = useShown();
  const fields = useFields();
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  if (row.result === 'wrong')
    return (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {Object.entries(row.errors).map(([name, messages]) => {
          const cell = row.cells?.[columns.findIndex(({ field }) => field === name)];
          return (
            <li key={name}>
              <strong>{labelOf(name)}</strong>
              {cell ? ` (${cell})` : ''}: {messages.join('. ')}
            </li>
          );
        })}
      </Box>
    );
  const told = Object.entries(row.changes).filter(
    ([name]) => row.result !== 'new' || (name !== 'first_name' && name !== 'last_name'),
  );
  if (row.result === 'new') return told.map(([, [, now]]) => shown(now)).join(' · ');
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {told.map(([name, [old, now]]) => (
        <li key={name}>
          <strong>{labelOf(name)}</strong>: <s>{shown(old)}</s> → {shown(now)}
        </li>
      ))}
    </Box>
  );
}
