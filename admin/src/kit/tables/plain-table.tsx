import type { SxProps, Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import './plain-table.css';

export interface TableColumn<Row> {
  key: string;
  /** Heading; by default the table's text of the key. */
  head?: string;
  cell: (row: Row) => ReactNode;
  /** A quieter line below the cell's content. */
  below?: (row: Row) => ReactNode;
  /** It says what a row is about. */
  isHead?: boolean;
  /** It holds what can be done with a row. */
  isActions?: boolean;
  /** A figure; of a card, figures stand in two columns. */
  isAtEnd?: boolean;
  className?: string;
  sx?: SxProps<Theme>;
}

/** A column for which narrow screens have no room: what it says stands in another one there. */
export const ONLY_WIDE = { display: { xs: 'none', sm: 'table-cell' } };

/** What narrow screens show of such a column below the words of another one. */
export const ONLY_NARROW = { display: { sm: 'none' } };

interface Props<Row> {
  label: string;
  /** Text key under which the headings are, by the keys of the columns. */
  heads?: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** It stands in a panel already. */
  isBare?: boolean;
  /** On a phone each row is a card; else the table scrolls sideways there. */
  isStacked?: boolean;
  sx?: SxProps<Theme>;
}

function CellContent({
  isBlock,
  below,
  children,
}: {
  isBlock?: boolean;
  below: ReactNode;
  children: ReactNode;
}) {
  const content = (
    <>
      {children}
      {below && (
        <Typography variant="body2" color="textSecondary" component="div">
          {below}
        </Typography>
      )}
    </>
  );
  return isBlock ? <div>{content}</div> : content;
}

/** Rows that are only read, as a table. */
export function PlainTable<Row>(props: Props<Row>) {
  const { label, heads, rows, keyOf, isBare, isStacked, sx } = props;
  const translate = useTranslate();
  const columns = props.columns.map((column) => ({
    ...column,
    head: column.head ?? translate(`${heads}.${column.key}`),
  }));
  return (
    <TableContainer
      className={[!isBare && 'panel', isStacked && 'stacked'].filter(Boolean).join(' ') || undefined}
      // With the keyboard it is scrolled once it has the focus.
      role="group"
      aria-label={label}
      tabIndex={0}
      sx={sx}
    >
      {/* The roles are said, since cards are no table to the browser. */}
      <Table
        role="table"
        size="small"
        aria-label={label}
        sx={{ '& .MuiTableCell-root': { px: { xs: 1, sm: 1.5 } } }}
      >
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map(({ key, head, isAtEnd, className, sx: own }) => (
              <TableCell
                key={key}
                role="columnheader"
                align={isAtEnd ? 'right' : undefined}
                className={className}
                sx={own}
              >
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {rows.map((row) => (
            <TableRow key={keyOf(row)} role="row">
              {columns.map(({ key, head, cell, below, isHead, isActions, isAtEnd, className, sx: own }) => (
                <TableCell
                  key={key}
                  {...(isHead
                    ? { component: 'th', scope: 'row', role: 'rowheader' }
                    : { role: 'cell', 'data-head': isActions ? undefined : head })}
                  align={isAtEnd ? 'right' : undefined}
                  className={isActions ? 'buttons' : isAtEnd ? 'figure' : className}
                  sx={own}
                >
                  <CellContent isBlock={isStacked} below={below?.(row)}>
                    {cell(row)}
                  </CellContent>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
