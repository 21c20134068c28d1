import type { Entity } from '@piiri/schemas';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { allows } from '../../data/session/whoami.ts';
import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import { withoutFallback } from '../../kit/lazy-component.tsx';
import { Cell } from './cell.tsx';
import type { ListColumn } from './columns.ts';

const QuickEdit = withoutFallback(lazyWithTexts(() => import('./quick-edit.tsx')));

interface Props {
  entity: Entity;
  column: ListColumn;
  row: RaRecord;
}

/** Whether a column's value is changed in place: the state, and the times of publishing. */
function isQuick({ publishing, api }: Entity, { path, isState }: ListColumn): boolean {
  if (publishing?.field !== 'published' || !api.calls.includes('update')) return false;
  return isState || path === publishing.release || path === publishing.expire;
}

/** A cell of a table, whose value is changed in place where the user may. */
export function QuickCell({ entity, column, row }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const cell = <Cell entity={entity} column={column} row={row} />;
  if (!isQuick(entity, column) || !allows(row, 'update')) return cell;
  return (
    <>
      <button
        type="button"
        className="row-quick"
        title={translate('console.list.change')}
        aria-haspopup={column.isState ? 'menu' : 'dialog'}
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {cell}
        <span className="visually-hidden">{translate('console.list.change')}</span>
      </button>
      {anchor && (
        <QuickEdit
          entity={entity}
          row={row}
          path={column.path}
          isState={column.isState}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
