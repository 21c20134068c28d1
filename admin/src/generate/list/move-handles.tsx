import type { Entity } from '@piiri/schemas';
import { ArrowDown, ArrowUp, GripVertical, ListIndentDecrease, ListIndentIncrease } from 'lucide-react';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { titleOf, useContentLanguages } from '../../data/labels/content.ts';
import type { Step } from '../../kit/tables/tree.ts';
import type { RowOrder } from './row-order.ts';

interface Props {
  entity: Entity;
  row: RaRecord;
  order: RowOrder;
}

const SIBLING_STEPS = [
  ['up', ArrowUp],
  ['down', ArrowDown],
] as const;

const TREE_STEPS = [...SIBLING_STEPS, ['in', ListIndentIncrease], ['out', ListIndentDecrease]] as const;

/** Moves a row: by dragging its handle with a mouse, or by its arrow buttons; in a tree also to another level. */
export function MoveHandles({ entity, row, order }: Props) {
  const translate = useTranslate();
  const languages = useContentLanguages();
  const [announcement, setAnnouncement] = useState('');
  const title = titleOf(entity, row, languages) ?? translate('console.list.untitled');
  const move = (step: Step, button: HTMLElement) => {
    setAnnouncement(translate('console.sorting.moved', { title, ...order.step(row, step) }));
    // Moving a row in the document makes it lose the focus.
    requestAnimationFrame(() => button.focus());
  };
  return (
    <>
      <span
        className="row-handle"
        aria-hidden
        title={translate('console.sorting.drag', { title })}
        {...order.dragProps(row)}
      >
        <GripVertical size={18} />
      </span>
      {(order.isTree ? TREE_STEPS : SIBLING_STEPS).map(([step, Icon]) => (
        <button
          key={step}
          type="button"
          className="row-button"
          aria-label={translate(`console.sorting.move_${step}`, { title })}
          title={translate(`console.sorting.${step}`)}
          aria-disabled={!order.mayStep(row, step) || undefined}
          onClick={(event) => order.mayStep(row, step) && move(step, event.currentTarget)}
        >
          <Icon />
        </button>
      ))}
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </>
  );
}
