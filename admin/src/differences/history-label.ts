import type { Entity } from '@piiri/schemas';
import { useTranslate } from 'ra-core';
import { useEntityWords } from '../generate/texts.ts';

/** What the history of an entity's objects calls their fields, and what it keeps beside them: through whose eyes somebody looked. */
export function useHistoryLabel(entity: Entity): (path: string) => string {
  const translate = useTranslate();
  const { label } = useEntityWords(entity);
  return (path) => translate(`console.history.beside.${path}`, { _: label(path) });
}
