import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { Entity } from '@piiri/schemas';
import type { MouseEvent } from 'react';
import { type RaRecord, useListContext, useNavigate, useTranslate } from 'react-admin';
import { editAddress } from '../addresses.ts';
import { resourceOf } from '../resources.ts';
import { BAR_HEIGHT } from '../theme/tokens.ts';
import { BulkBar } from './bulk-bar.tsx';
import { Cell } from './cell.tsx';
import type { ListColumn } from './columns.ts';
import { titleOf, useContentLanguages } from './content.ts';
import { MoveHandles } from './move-handles.tsx';
import { isDeletable, RowActions } from './row-actions.tsx';
import type { RowOrder } from './row-order.ts';
import { useEntityWords } from './texts.ts';

/** Widths of the columns that are no fields, px. */
export const ORDER_WIDTH = 120;
export const CHECKBOX_WIDTH = 52;
export const ACTIONS_WIDTH = 104;

export interface RowsProps {
  entity: Entity;
  columns: readonly ListColumn[];
  rows: readonly RaRecord[];
  order: RowOrder;
}

const isOnControl = (event: MouseEvent) =>
  Boolean((event.target as Element).closest('a, button, input, label'));

/** A list's rows as a table, for wide screens. */
export function ListTable({ entity, columns, rows, order }: RowsProps) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const languages = useContentLanguages();
  const navigate = useNavigate();
  const { sort, setSort, selectedIds, onSelect, onToggleItem } = useListContext();
  const deletable = rows.filter((row) => isDeletable(entity, row));
  const selected = deletable.filter(({ id }) => selectedIds.includes(id));
  const toggleSort = ({ path }: ListColumn) => {
    const isAscending = sort.field === path && sort.order === 'ASC';
    setSort({ field: path, order: isAscending ? 'DESC' : 'ASC' });
  };
  return (
    <>
      <BulkBar entity={entity} selected={selected} onDone={() => onSelect([])} />
      <Box
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: '14px',
          bgcolor: 'background.paper',
          overflow: 'clip',
        }}
      >
        <Table
          aria-label={words.plural}
          sx={{ tableLayout: 'fixed', '& tbody tr:last-of-type td': { border: 0 } }}
        >
          <TableHead
            sx={{ '& th': { position: 'sticky', top: BAR_HEIGHT, zIndex: 1, bgcolor: 'background.paper' } }}
          >
            <TableRow>
              {order.isOffered && (
                <TableCell sx={{ width: ORDER_WIDTH }}>{translate('ra.action.sort')}</TableCell>
              )}
              {deletable.length > 0 && (
                <TableCell padding="checkbox" sx={{ width: CHECKBOX_WIDTH }}>
                  <Checkbox
                    checked={selected.length === deletable.length}
                    indeterminate={selected.length > 0 && selected.length < deletable.length}
                    onChange={(_, checked) => onSelect(checked ? deletable.map(({ id }) => id) : [])}
                    slotProps={{ input: { 'aria-label': translate('console.list.select_all') } }}
                  />
                </TableCell>
              )}
              {columns.map((column) => {
                const isSorted = sort.field === column.path;
                const direction = sort.order === 'ASC' ? 'asc' : 'desc';
                const label = column.isState ? translate('console.state.label') : words.label(column.path);
                return (
                  <TableCell
                    key={column.path}
                    sx={{ width: column.width }}
                    sortDirection={isSorted ? direction : false}
                  >
                    {column.sortable ? (
                      <TableSortLabel
                        active={isSorted}
                        direction={isSorted ? direction : 'asc'}
                        onClick={() => toggleSort(column)}
                      >
                        {label}
                      </TableSortLabel>
                    ) : (
                      label
                    )}
                  </TableCell>
                );
              })}
              <TableCell sx={{ width: ACTIONS_WIDTH }} align="right">
                {translate('console.list.actions')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, place) => (
              <TableRow
                key={row.id}
                hover
                selected={selectedIds.includes(row.id)}
                onClick={(event) => {
                  if (!isOnControl(event)) navigate(editAddress(resourceOf(entity), row.id));
                }}
                {...order.dropProps(place)}
                sx={{ cursor: 'pointer', height: 62 }}
              >
                {order.isOffered && (
                  <TableCell sx={{ cursor: 'default' }}>
                    <MoveHandles entity={entity} row={row} place={place} count={rows.length} order={order} />
                  </TableCell>
                )}
                {deletable.length > 0 && (
                  <TableCell padding="checkbox">
                    {isDeletable(entity, row) && (
                      <Checkbox
                        checked={selectedIds.includes(row.id)}
                        onChange={() => onToggleItem(row.id)}
                        slotProps={{
                          input: {
                            'aria-label': translate('console.list.select_row', {
                              title: titleOf(entity, row, languages) ?? translate('console.list.untitled'),
                            }),
                          },
                        }}
                      />
                    )}
                  </TableCell>
                )}
                {columns.map((column) => (
                  <TableCell key={column.path}>
                    <Cell entity={entity} column={column} row={row} />
                  </TableCell>
                ))}
                <TableCell align="right">
                  <RowActions entity={entity} row={row} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  );
}
