import type { Entity } from '@piiri/schemas';
import { Ellipsis } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import { quiet } from '../../kit/quiet.tsx';

const RowMenu = quiet(lazyWithTexts(() => import('./row-menu.tsx')));

interface Props {
  entity: Entity;
  row: RaRecord;
  title: string;
}

/** Button that opens the menu of all actions on a row. */
export function RowMore({ entity, row, title }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('console.list.actions');
  return (
    <>
      <button
        type="button"
        className="row-button row-menu"
        aria-label={`${label}: ${title}`}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Ellipsis />
      </button>
      {anchor && <RowMenu entity={entity} row={row} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
