import type { Entity } from '@piiri/schemas';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { FigureColumn } from '../figures/figure-columns.ts';
import { NamedIcon } from '../shell/icons.tsx';
import type { ListColumn } from './columns.ts';
import { useEntityWords } from './texts.ts';

interface HeadProps {
  /** What the list is ordered by when it is pressed. Undefined: by nothing. */
  field: string | undefined;
  /** The order in which it begins. */
  first?: 'ASC' | 'DESC';
  title?: string;
  /** The bar of what can be done with the selected rows lies over it. */
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

/** The head of a field's column. */
export function ColumnHead({ entity, column: { path, sortable, isState }, isCovered }: Props) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  return (
    <Head field={sortable ? path : undefined} isCovered={isCovered}>
      {isState ? translate('console.state.label') : words.column(path)}
    </Head>
  );
}

/** The head of a column of figures, which begins with the largest. */
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
