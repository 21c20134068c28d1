import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
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
  const isOther = !options.some((option) => option.value === value);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
      <Typography component="label" htmlFor="list-order" variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('console.list.sort_by')}
      </Typography>
      <Box sx={{ flex: 1, maxWidth: 320 }}>
        <NativeChoice
          id="list-order"
          value={value}
          options={
            isOther ? [{ value, label: translate('console.list.default_order') }, ...options] : options
          }
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

const isNothing = (value: unknown) => value === undefined || value === null || value === '';

/** The values of a row that have no place of their own on a card, with their names. */
function CardValues({ entity, columns, row }: Pick<RowsProps, 'entity' | 'columns'> & { row: RaRecord }) {
  const words = useEntityWords(entity);
  const languages = useContentLanguages();
  const given = columns.filter(({ path }) => !isNothing(valueAt(row, path, languages)));
  if (given.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{ m: 0, mt: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25, fontSize: 13 }}
    >
      {given.map((column) => (
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
  );
}

/** A list's rows as cards, for narrow screens: picture, title, and the other values with their names. */
export function ListCards({ entity, columns, rows, order }: RowsProps) {
  const words = useEntityWords(entity);
  const picture = columns.find(isPicture);
  const title = columns.find(({ isTitle }) => isTitle);
  const state = columns.find(({ isState }) => isState);
  const lead = picture ? 'auto' : '0';
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
          <Box
            component="li"
            key={row.id}
            sx={{
              p: 1.5,
              display: 'grid',
              alignItems: 'center',
              columnGap: 1.5,
              rowGap: 0.75,
              // A phone has the state and the actions below, a wider screen beside the words.
              gridTemplateColumns: {
                xs: `${lead} minmax(0, 1fr) auto`,
                sm: `${lead} minmax(0, 1fr) auto auto`,
              },
              gridTemplateAreas: {
                xs: '"picture words words" "picture state actions"',
                sm: '"picture words state actions"',
              },
            }}
          >
            <Box sx={{ gridArea: 'picture', alignSelf: { xs: 'start', sm: 'center' } }}>
              {picture && <Cell entity={entity} column={picture} row={row} />}
            </Box>
            <Box sx={{ gridArea: 'words', minWidth: 0 }}>
              {title && <Cell entity={entity} column={title} row={row} />}
              <CardValues entity={entity} columns={others} row={row} />
            </Box>
            <Box sx={{ gridArea: 'state' }}>{state && <Cell entity={entity} column={state} row={row} />}</Box>
            <Box sx={{ gridArea: 'actions', display: 'flex' }}>
              {order.isOffered && (
                <MoveHandles entity={entity} row={row} place={place} count={rows.length} order={order} />
              )}
              <RowActions entity={entity} row={row} />
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
