import type { Entity } from '@piiri/schemas';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { NamedIcon } from '../../kit/page/icons.tsx';
import type { ListColumn } from './columns.ts';
import type { FigureColumn } from './count-columns.ts';

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
  const other = isAscending ? 'DESC' : 'ASC';
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
        onClick={() => setSort({ field, order: isSorted ? other : first })}
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
export function ColumnHead({ entity, column: { path, sortable, isState }, isCovered }: Props) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  return (
    <Head field={sortable ? path : undefined} isCovered={isCovered}>
      {isState ? translate('console.state.label') : words.column(path)}
    </Head>
  );
}

/** Heading of a column of figures; sorts by the largest first. */
export function FigureHead({ figure, isCovered }: Pick<HeadProps, 'isCovered'> & { figure: FigureColumn }) {
  const translate = useTranslate();
  const { name, label, icon, sortable } = figure;
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
