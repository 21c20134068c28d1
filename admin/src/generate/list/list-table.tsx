import type { Entity } from '@piiri/schemas';
import { ArrowDown, ArrowUp, ChevronDown, Ellipsis } from 'lucide-react';
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { type RaRecord, useListContext, useNavigate, useTranslate } from 'react-admin';
import { editPath } from '../../data/definitions/paths.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { titleOf, useContentLanguages } from '../../data/labels/content.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import { type Device, HOVER_QUERY } from '../../kit/device/device.ts';
import { matches, useDevice } from '../../kit/device/device-context.ts';
import { lazyComponent, withoutFallback } from '../../kit/lazy-component.tsx';
import { NamedIcon } from '../../kit/page/icons.tsx';
import { rowAttributes } from '../../kit/state/focus.ts';
import { useScrollPadding } from '../../kit/state/use-scroll-padding.ts';
import { SelectPageBox } from '../../kit/tables/row-selection.tsx';
import { RowCheck, type Selection } from './bulk/row-check.tsx';
import type { ListColumn } from './columns.ts';
import type { CountColumn } from './count-columns.ts';
import { CountToCome } from './count-to-come.tsx';
import type { Folding } from './list-params.ts';
import { MoveHandles } from './move-handles.tsx';
import { QuickCell } from './quick-cell.tsx';
import { RowActions } from './row-actions.tsx';
import type { RowOrder } from './row-order.ts';

/** What can be done with the selected rows; loaded when the first is. */
export const BulkBar = withoutFallback(lazyWithTexts(() => import('./bulk/bulk-bar.tsx')));

let isFirstList = true;

/**
 * Returns the rows of a list to render. The first list after loading begins with as many rows as fit the window; the
 * others follow in a transition, which blocks nothing. Later lists are complete at once, so that the scroll position
 * can be restored.
 * @param height Minimum height of a row in px.
 */
export function useFirstRows<Row>(rows: readonly Row[], height: number): readonly Row[] {
  const device = useDevice();
  const [isComplete, setComplete] = useState(!isFirstList);
  useEffect(() => {
    isFirstList = false;
    startTransition(() => setComplete(true));
  }, []);
  return isComplete
    ? rows
    : rows.slice(0, Math.ceil((device ?? { height: window.innerHeight }).height / height));
}

/** Collapses the rows below a row of a tree; renders nothing when there are none. */
export function FoldButton({ entity, row, folding }: { entity: Entity; row: RaRecord; folding: Folding }) {
  const translate = useTranslate();
  const languages = useContentLanguages();
  if (!folding.hasBelow(row)) return null;
  const title = titleOf(entity, row, languages) ?? translate('console.list.untitled');
  return (
    <button
      type="button"
      className="row-fold"
      aria-expanded={!folding.isFolded(row)}
      aria-label={translate('console.sorting.below', { title })}
      onClick={() => folding.toggle(row)}
    >
      <ChevronDown aria-hidden />
    </button>
  );
}

interface HeadProps {
  /** Field that a click sorts the list by. Undefined: not sortable. */
  field: string | undefined;
  /** Sort order of the first click. */
  first?: 'ASC' | 'DESC';
  title?: string;
  /** The bar of bulk actions covers the heading. */
  isCovered: boolean;
  children: ReactNode;
}

function Head({ field, first = 'ASC', title, isCovered, children }: HeadProps) {
  const { sort, setSort } = useListContext();
  if (field === undefined)
    return (
      <th scope="col" title={title}>
        {children}
      </th>
    );
  const isSorted = sort.field === field;
  const isAscending = sort.order === 'ASC';
  const opposite = isAscending ? 'DESC' : 'ASC';
  return (
    <th
      scope="col"
      title={title}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className="row-sort"
        tabIndex={isCovered ? -1 : undefined}
        onClick={() => setSort({ field, order: isSorted ? opposite : first })}
      >
        {children}
        {isSorted && (isAscending ? <ArrowUp /> : <ArrowDown />)}
      </button>
    </th>
  );
}

interface Props extends Pick<HeadProps, 'isCovered'> {
  entity: Entity;
  column: ListColumn;
}

/** Heading of a field's column. */
function ColumnHead({ entity, column: { path, sortable, isState }, isCovered }: Props) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  return (
    <Head field={sortable ? path : undefined} isCovered={isCovered}>
      {isState ? translate('console.state.label') : words.column(path)}
    </Head>
  );
}

/** Heading of a column of counts; sorts by the largest first. */
function CountHead({ count, isCovered }: Pick<HeadProps, 'isCovered'> & { count: CountColumn }) {
  const translate = useTranslate();
  const { name, label, icon, sortable } = count;
  return (
    <Head
      field={sortable ? name : undefined}
      first="DESC"
      title={icon && translate(label)}
      isCovered={isCovered}
    >
      {icon && <NamedIcon name={icon} size={18} aria-hidden />}
      <span className={icon && 'visually-hidden'}>{translate(label)}</span>
    </Head>
  );
}

const LazyCountCell = lazyComponent(() => import('./count-cell.tsx'));

/** A count in a row; it has its room before it is loaded. */
export const CountCell = (props: ComponentProps<typeof LazyCountCell>) => (
  <Suspense fallback={<CountToCome {...props} />}>
    <LazyCountCell {...props} />
  </Suspense>
);

/** Widths of the columns that are not fields, px. */
const ORDER_WIDTH = 124;
const TREE_WIDTH = 196;
export const CHECKBOX_WIDTH = 40;
/** Returns the width of a row's actions in px: less where they appear on hover. */
export const actionsWidth = (device: Device | undefined) => (matches(HOVER_QUERY, device) ? 44 : 132);

/** Maximum number of rows in one request for counts. */
const MAX_COUNTED = 100;

/** Returns the ids of the rows for one request for counts. */
export const countedIds = (rows: readonly RaRecord[]) =>
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
  /** Columns of counts, which are read separately from the rows. */
  counts: readonly CountColumn[];
  rows: readonly RaRecord[];
  order: RowOrder;
  /** Collapsed branches of a tree. */
  folding: Folding;
  selection: Selection;
}

/** Whether a click is on a control of the row, or in a menu or dialog of it, which stands elsewhere in the page. */
const isOnControl = ({ target, currentTarget }: MouseEvent) =>
  !currentTarget.contains(target as Element) || (target as Element).closest('a, button, input') !== null;

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
export function ListTable({ entity, columns, counts, rows, order, folding, selection }: RowsProps) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const navigate = useNavigate();
  const ids = countedIds(rows);
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
          {counts.map(({ name, width }) => (
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
            {counts.map((count) => (
              <CountHead key={count.name} count={count} isCovered={hasBar} />
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
                  <QuickCell entity={entity} column={column} row={row} />
                </td>
              ))}
              {counts.map(({ name }) => (
                <td key={name}>
                  <CountCell entity={entity} name={name} ids={ids} row={row} />
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
