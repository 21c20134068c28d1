import { type Entity, optionsOf, titlePaths } from '@piiri/schemas';
import type { RaRecord } from 'ra-core';
import { useCallback } from 'react';
import { titleOf, useContentLanguages } from './content.ts';

/** What an object is called where it can be chosen; one without a name by its number. */
export function useOptionLabel(entity: Entity): (row: RaRecord) => string {
  const { preferred, fallback } = useContentLanguages();
  return useCallback(
    (row) => titleOf(entity, row, { preferred: preferred, fallback: fallback }) ?? `#${row.id}`,
    [entity, preferred, fallback],
  );
}

/**
 * Returns all options of an entity in the alphabetical order of their labels where the server orders them by other names: where
 * objects have a name in each language. Others stay as they are.
 */
export function inLabelOrder<Option extends { label: string }>(
  entity: Entity,
  options: Option[],
  locale: string,
): Option[] {
  const isNamedByLanguage = titlePaths(entity).some((path) => optionsOf(entity.fields[path]).inLanguages);
  if (!isNamedByLanguage) return options;
  return options.toSorted((one, other) => one.label.localeCompare(other.label, locale));
}
