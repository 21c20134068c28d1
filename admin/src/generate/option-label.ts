import type { Entity } from '@piiri/schemas';
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
