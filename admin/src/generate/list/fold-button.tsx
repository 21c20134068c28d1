import type { Entity } from '@piiri/schemas';
import { ChevronDown } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { titleOf, useContentLanguages } from '../../data/labels/content.ts';
import type { Folding } from './use-folding.ts';

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
