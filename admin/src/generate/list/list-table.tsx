import type { Entity } from '@piiri/schemas';
import { Ellipsis } from 'lucide-react';
import { type RaRecord, useNavigate, useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import { editPath } from '../../data/definitions/paths.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { type Device, HOVER_QUERY } from '../../kit/device/device.ts';
import { matches } from '../../kit/device/device-context.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { quiet } from '../../kit/quiet.tsx';
import { rowAttributes } from '../../kit/state/row-focus.ts';
import { useScrollPadding } from '../../kit/state/use-scroll-padding.ts';
import { SelectPageBox } from '../../kit/tables/select-box.tsx';
import { RowCheck } from './bulk/row-check.tsx';
import type { Selection } from './bulk/use-selection.ts';
import { Cell } from './cell.tsx';
import { ColumnHead, FigureHead } from './column-head.tsx';
import type { ListColumn } from './columns.ts';
import type { FigureColumn } from './count-columns.ts';
import { FoldButton } from './fold-button.tsx';
import { BulkBar } from './lazy-bulk-bar.tsx';
import { MoveHandles } from './move-handles.tsx';
import { RowActions } from './row-actions.tsx';
import type { RowOrder } from './row-order.ts';
import { useFirstRows } from './use-first-rows.ts';
import type { Folding } from './use-folding.ts';

export const FigureCell = quiet(lazyPart(() => import('./count-cell.tsx')));

/** Widths of the columns that are not fields, px. */
const ORDER_WIDTH = 124;
const TREE_WIDTH = 196;
export const CHECKBOX_WIDTH = 44;
/** Returns the width of a row's actions in px: less where they appear on hover. */
export const actionsWidth = (device: Device | undefined) => (matches(HOVER_QUERY, device) ? 52 : 132);

/** Maximum number of rows in one request for figures. */
const MAX_COUNTED = 100;

/** Returns the ids of the rows for one request for figures. */
export const figureIds = (rows: readonly RaRecord[]) =>
  rows.slice(0, MAX_COUNTED).map(({ id }) => Number(id));

/** Minimum height of a row, px. */
const ROW_HEIGHT = 36;

/** Returns the width of the column with the move buttons, px. */
export function orderWidth({ isOffered, isTree }: RowOrder): number {
  if (!isOffered) return 0;
  return isTree ? TREE_WIDTH : ORDER_WIDTH;
}

export interface RowsProps {
  entity: Entity;
  columns: readonly ListColumn[];
  /** Columns of figures, which are read separately from the rows. */
  figures: readonly FigureColumn[];
  rows: readonly RaRecord[];
  order: RowOrder;
  /** Collapsed branches of a tree. */
  folding: Folding;
  selection: Selection;
}

const isOnControl = (event: MouseEvent) => Boolean((event.target as Element).closest('a, button, input'));

/** Deeper rows are indented no further. */
const MAX_INDENT = 8;

/**
 * Returns the indentation level of a row, for the style sheet; an attribute, since the content security policy forbids
 * style attributes in the server's HTML.
 */
export const depthOf = (depth: number) => Math.min(depth, MAX_INDENT) || undefined;

/** Level of a row in its tree, for screen readers. */
export function Level({ depth }: { depth: number }) {
  const translate = useTranslate();
  return (
    depth > 0 && (
      <span className="visually-hidden">{translate('console.sorting.level', { level: depth + 1 })}</span>
    )
  );
}

/** A list's rows as a table, for wide screens. */
export function ListTable({ entity, columns, figures, rows, order, folding, selection }: RowsProps) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const navigate = useNavigate();
  const ids = figureIds(rows);
  const rendered = useFirstRows(rows, ROW_HEIGHT);
  const { selectable } = selection;
  const hasBar = selection.records.length > 0;
  return (
    <div className="rows">
      {hasBar && (
        <BulkBar entity={entity} selection={selection} inlineStart={CHECKBOX_WIDTH + orderWidth(order)} />
      )}
      <table className="rows-table" aria-label={words.plural}>
        <colgroup>
          {order.isOffered && <col width={orderWidth(order)} />}
          {selectable.length > 0 && <col width={CHECKBOX_WIDTH} />}
          {columns.map(({ path, width }) => (
            <col key={path} width={width} />
          ))}
          {figures.map(({ name, width }) => (
            <col key={name} width={width} />
          ))}
          <col className="row-end" />
        </colgroup>
        <thead ref={useScrollPadding('start')}>
          <tr>
            {order.isOffered && <th scope="col">{translate('ra.action.sort')}</th>}
            {selectable.length > 0 && (
              <th scope="col">
                <SelectPageBox selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.path} entity={entity} column={column} isCovered={hasBar} />
            ))}
            {figures.map((figure) => (
              <FigureHead key={figure.name} figure={figure} isCovered={hasBar} />
            ))}
            <th scope="col" className="row-end">
              <span>{translate('console.list.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rendered.map((row) => (
            <tr
              key={row.id}
              {...rowAttributes(row.id)}
              aria-selected={selectable.length > 0 ? selection.has(row.id) : undefined}
              onClick={(event) => {
                if (!isOnControl(event)) navigate(editPath(resourceOf(entity), row.id));
              }}
              {...order.dropProps(row)}
            >
              {order.isOffered && (
                <td>
                  <div className="row-actions">
                    <MoveHandles entity={entity} row={row} order={order} />
                  </div>
                </td>
              )}
              {selectable.length > 0 && (
                <td>
                  <RowCheck entity={entity} row={row} selection={selection} />
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.path}
                  className={column.isTitle ? `row-inset${order.isTree ? ' row-tree' : ''}` : undefined}
                  data-depth={column.isTitle ? depthOf(order.depth(row)) : undefined}
                >
                  {column.isTitle && <FoldButton entity={entity} row={row} folding={folding} />}
                  {column.isTitle && <Level depth={order.depth(row)} />}
                  <Cell entity={entity} column={column} row={row} />
                </td>
              ))}
              {figures.map(({ name }) => (
                <td key={name}>
                  <FigureCell entity={entity} name={name} ids={ids} row={row} />
                </td>
              ))}
              <td className="row-end">
                <span className="row-more" aria-hidden>
                  <Ellipsis />
                </span>
                <div className="row-actions">
                  <RowActions entity={entity} row={row} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
