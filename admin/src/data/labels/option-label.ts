import { type Entity, optionsOf, titlePaths } from '@piiri/schemas';
import type { RaRecord } from 'ra-core';
import { useCallback } from 'react';
import { titleOf, useContentLanguages } from './content.ts';

/** Returns a function for an object's label among options: its title, or its id without one. */
export function useOptionLabel(entity: Entity): (row: RaRecord) => string {
  const { preferred, fallback } = useContentLanguages();
  return useCallback(
    (row) => titleOf(entity, row, { preferred: preferred, fallback: fallback }) ?? `#${row.id}`,
    [entity, preferred, fallback],
  );
}

/**
 * Returns all options of an entity sorted by label if the server orders them by another name, which is the case for
 * objects with a name in each language. Other lists are returned unchanged.
 */
export function sortByLabel<Option extends { label: string }>(
  entity: Entity,
  options: Option[],
  locale: string,
): Option[] {
  const isNamedByLanguage = titlePaths(entity).some((path) => optionsOf(entity.fields[path]).inLanguages);
  if (!isNamedByLanguage) return options;
  return options.toSorted((one, other) => one.label.localeCompare(other.label, locale));
}
