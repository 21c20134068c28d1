import type { SxProps, Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** It says what a row is about. */
  isHead?: boolean;
  isAtEnd?: boolean;
  className?: string;
  sx?: SxProps<Theme>;
}

/** A column for which narrow screens have no room: what it says stands in another one there. */
export const ONLY_WIDE = { display: { xs: 'none', sm: 'table-cell' } };

interface Props<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** It stands in a panel already. */
  isBare?: boolean;
  sx?: SxProps<Theme>;
}

/** Rows that are only read, as a table that scrolls sideways where there is no room for it. */
export function PlainTable<Row>({ label, columns, rows, keyOf, isBare, sx }: Props<Row>) {
  return (
    <TableContainer
      className={isBare ? undefined : 'panel'}
      // With the keyboard it is scrolled once it has the focus.
      role="group"
      aria-label={label}
      tabIndex={0}
      sx={sx}
    >
      <Table size="small" aria-label={label} sx={{ '& .MuiTableCell-root': { px: { xs: 1, sm: 1.5 } } }}>
        <TableHead>
          <TableRow>
            {columns.map(({ key, head, isAtEnd, className, sx: own }) => (
              <TableCell key={key} align={isAtEnd ? 'right' : undefined} className={className} sx={own}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)}>
              {columns.map(({ key, cell, isHead, isAtEnd, className, sx: own }) => (
                <TableCell
                  key={key}
                  {...(isHead && { component: 'th', scope: 'row' })}
                  align={isAtEnd ? 'right' : undefined}
                  className={className}
                  sx={own}
                >
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
