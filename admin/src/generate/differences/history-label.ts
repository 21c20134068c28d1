import type { Entity } from '@piiri/schemas';
import { useTranslate } from 'ra-core';
import { useEntityWords } from '../../data/labels/entity-texts.ts';

/**
 * Returns a function that labels the paths in an entity's history: its fields, and audit details such as whose view
 * somebody used.
 */
export function useHistoryLabel(entity: Entity): (path: string) => string {
  const translate = useTranslate();
  const { label } = useEntityWords(entity);
  return (path) => translate(`console.history.beside.${path}`, { _: label(path) });
}
