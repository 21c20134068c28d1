import type { Entity } from '@piiri/schemas';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { titleOf, useContentLanguages } from './content.ts';
import type { RowOrder } from './row-order.ts';

interface Props {
  entity: Entity;
  row: RaRecord;
  /** From 0. */
  place: number;
  count: number;
  order: RowOrder;
}

/** Moves a row: by its handle with a mouse, by its arrows with anything. */
export function MoveHandles({ entity, row, place, count, order }: Props) {
  const translate = useTranslate();
  const languages = useContentLanguages();
  const [said, setSaid] = useState('');
  const title = titleOf(entity, row, languages) ?? translate('console.list.untitled');
  const step = async (by: 1 | -1, button: HTMLElement) => {
    await order.move(place, place + by);
    // A row that moves in the document loses the focus.
    button.focus();
    setSaid(translate('console.sorting.moved', { title, place: place + by + 1, total: count }));
  };
  const arrow = (by: 1 | -1, label: string, icon: ReactNode, isLast: boolean) => (
    <button
      type="button"
      className="row-button"
      aria-label={label}
      aria-disabled={isLast || undefined}
      onClick={(event) => !isLast && void step(by, event.currentTarget)}
    >
      {icon}
    </button>
  );
  return (
    <>
      <span
        className="row-handle"
        aria-hidden
        title={translate('console.sorting.drag', { title })}
        {...order.dragProps(place)}
      >
        <GripVertical size={18} />
      </span>
      {arrow(-1, translate('console.sorting.move_up', { title }), <ArrowUp />, place === 0)}
      {arrow(1, translate('console.sorting.move_down', { title }), <ArrowDown />, place === count - 1)}
      <span role="status" className="said-only">
        {said}
      </span>
    </>
  );
}
