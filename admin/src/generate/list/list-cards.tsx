import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { titlePaths } from '@piiri/schemas';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { isBlank, useContentLanguages, valueAt } from '../../data/labels/content.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { NativeChoice } from '../../kit/inputs/native-choice.tsx';
import { Row } from '../../kit/page/row.tsx';
import { rowAttributes } from '../../kit/state/focus.ts';
import { RowCheck } from './bulk/row-check.tsx';
import { Cell } from './cell.tsx';
import type { ListColumn } from './columns.ts';
import {
  BulkBar,
  CountCell,
  countedIds,
  depthOf,
  FoldButton,
  Level,
  type RowsProps,
  useFirstRows,
} from './list-table.tsx';
import { MoveHandles } from './move-handles.tsx';
import { RowActions } from './row-actions.tsx';

/** Minimum height of a card, px. */
const CARD_HEIGHT = 90;

function SortChoice({ entity, columns }: Pick<RowsProps, 'entity' | 'columns'>) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const { sort, setSort } = useListContext();
  const sortable = columns.filter(({ sortable: can }) => can);
  if (sortable.length === 0) return null;
  const options = sortable.flatMap(({ path, isState }) =>
    (['ASC', 'DESC'] as const).map((order) => ({
      value: `${path} ${order}`,
      label: `${isState ? translate('console.state.label') : words.column(path)}, ${translate(`ra.sort.${order}`)}`,
    })),
  );
  const value = `${sort.field} ${sort.order}`;
  const isOther = !options.some((option) => option.value === value);
  return (
    <Row gap={1} align="center" isOneLine sx={{ mb: 1 }}>
      <Typography component="label" htmlFor="list-order" variant="body2" color="textSecondary">
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
    </Row>
  );
}

const isPicture = ({ field }: ListColumn) => field.type === 'image';

interface CardValuesProps extends Pick<RowsProps, 'entity' | 'columns' | 'counts'> {
  /** Ids of the rows, for one request for their counts. */
  ids: readonly number[];
  row: RaRecord;
}

/** The values of a row that have no fixed position on a card, with their labels. */
function CardValues({ entity, columns, counts, ids, row }: CardValuesProps) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const languages = useContentLanguages();
  const filled = columns.filter(({ path }) => !isBlank(valueAt(row, path, languages)));
  if (filled.length === 0 && counts.length === 0) return null;
  return (
    <dl className="row-values">
      {filled.map((column) => (
        <div key={column.path}>
          <dt>{words.column(column.path)}</dt>
          <dd>
            <Cell entity={entity} column={column} row={row} />
          </dd>
        </div>
      ))}
      {counts.map(({ name, label }) => (
        <div key={name}>
          <dt>{translate(label)}</dt>
          <dd>
            <CountCell entity={entity} name={name} ids={ids} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A list's rows as cards, for narrow screens: picture, title, and the other values with their labels. */
export function ListCards({ entity, columns, counts, rows, order, folding, selection }: RowsProps) {
  const words = useEntityWords(entity);
  const languages = useContentLanguages();
  const rendered = useFirstRows(rows, CARD_HEIGHT);
  const ids = countedIds(rows);
  // Without any picture in the list, the placeholders are left out.
  const picture = columns.find(
    (column) => isPicture(column) && rows.some((row) => !isBlank(valueAt(row, column.path, languages))),
  );
  const title = columns.find(({ isTitle }) => isTitle);
  const state = columns.find(({ isState }) => isState);
  const others = columns.filter(
    (column) =>
      !isPicture(column) && ![title, state].includes(column) && !titlePaths(entity).includes(column.path),
  );
  return (
    <>
      <SortChoice entity={entity} columns={columns} />
      <ul className="rows" aria-label={words.plural}>
        {rendered.map((row) => (
          <li
            key={row.id}
            className={order.isOffered ? 'row-card ordered' : 'row-card'}
            data-depth={depthOf(order.depth(row))}
            data-selected={selection.has(row.id) || undefined}
            {...rowAttributes(row.id)}
            {...order.dropProps(row)}
          >
            <div className="check">
              <RowCheck entity={entity} row={row} selection={selection} />
            </div>
            {picture && (
              <div className="picture">
                <Cell entity={entity} column={picture} row={row} />
              </div>
            )}
            <div className="words">
              <FoldButton entity={entity} row={row} folding={folding} />
              <Level depth={order.depth(row)} />
              {title && <Cell entity={entity} column={title} row={row} />}
              <CardValues entity={entity} columns={others} counts={counts} ids={ids} row={row} />
            </div>
            <div className="foot">
              {state && (
                <div className="state">
                  <Cell entity={entity} column={state} row={row} />
                </div>
              )}
              <div className="row-actions">
                {order.isOffered && <MoveHandles entity={entity} row={row} order={order} />}
                <RowActions entity={entity} row={row} isShort />
              </div>
            </div>
          </li>
        ))}
      </ul>
      {selection.records.length > 0 && <BulkBar entity={entity} selection={selection} />}
    </>
  );
}
