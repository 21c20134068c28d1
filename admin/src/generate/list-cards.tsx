import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { NativeChoice } from '../inputs/native-choice.tsx';
import { Cell } from './cell.tsx';
import type { ListColumn } from './columns.ts';
import { useContentLanguages, valueAt } from './content.ts';
import type { RowsProps } from './list-table.tsx';
import { MoveHandles } from './move-handles.tsx';
import { RowActions } from './row-actions.tsx';
import { useEntityWords } from './texts.ts';

function SortChoice({ entity, columns }: Pick<RowsProps, 'entity' | 'columns'>) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const { sort, setSort } = useListContext();
  const sortable = columns.filter(({ sortable: can }) => can);
  if (sortable.length === 0) return null;
  const options = sortable.flatMap(({ path, isState }) =>
    (['ASC', 'DESC'] as const).map((order) => ({
      value: `${path} ${order}`,
      label: `${isState ? translate('console.state.label') : words.label(path)}, ${translate(`ra.sort.${order}`)}`,
    })),
  );
  const value = `${sort.field} ${sort.order}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
      <Typography component="label" htmlFor="list-order" variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('console.list.sort_by')}
      </Typography>
      <Box sx={{ flex: 1, maxWidth: 320 }}>
        <NativeChoice
          id="list-order"
          value={options.some((option) => option.value === value) ? value : ''}
          options={options}
          onChange={(chosen) => {
            const [field = '', order] = chosen.split(' ');
            setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
          }}
        />
      </Box>
    </Box>
  );
}

const isPicture = ({ field }: ListColumn) => field.type === 'image';

/** A list's rows as cards, for narrow screens: picture, title, and the other values with their names. */
export function ListCards({ entity, columns, rows, order }: RowsProps) {
  const words = useEntityWords(entity);
  const languages = useContentLanguages();
  const picture = columns.find(isPicture);
  const title = columns.find(({ isTitle }) => isTitle);
  const state = columns.find(({ isState }) => isState);
  const others = columns.filter((column) => ![picture, title, state].includes(column));
  return (
    <>
      <SortChoice entity={entity} columns={columns} />
      <Box
        component="ul"
        aria-label={words.plural}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          border: 1,
          borderColor: 'divider',
          borderRadius: '14px',
          bgcolor: 'background.paper',
          '& > li + li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {rows.map((row, place) => (
          <Box component="li" key={row.id} sx={{ p: 1.5, display: 'flex', gap: 1.5 }}>
            {picture && <Cell entity={entity} column={picture} row={row} />}
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {title && <Cell entity={entity} column={title} row={row} />}
              <Box
                component="dl"
                sx={{
                  m: 0,
                  mt: 0.5,
                  display: 'flex',
                  flexWrap: 'wrap',
                  columnGap: 2,
                  rowGap: 0.25,
                  fontSize: 13,
                }}
              >
                {others
                  .filter(
                    ({ path }) => ![undefined, null, ''].includes(valueAt(row, path, languages) as null),
                  )
                  .map((column) => (
                    <Box key={column.path} sx={{ display: 'flex', gap: 0.5 }}>
                      <Box component="dt" sx={{ color: 'text.secondary' }}>
                        {words.label(column.path)}
                      </Box>
                      <Box component="dd" sx={{ m: 0 }}>
                        <Cell entity={entity} column={column} row={row} />
                      </Box>
                    </Box>
                  ))}
              </Box>
              <Box
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  justifyContent: 'space-between',
                  mt: 0.75,
                  minHeight: 44,
                }}
              >
                <Box>{state && <Cell entity={entity} column={state} row={row} />}</Box>
                <Box sx={{ display: 'flex' }}>
                  {order.isOffered && (
                    <MoveHandles entity={entity} row={row} place={place} count={rows.length} order={order} />
                  )}
                  <RowActions entity={entity} row={row} />
                </Box>
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
