import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** That of the shortest names: of own fields. */
const MAX_LENGTH = 40;

/**
 * Returns an API name from a label: `Päivän hinta (€)` becomes `paivan_hinta`; empty when no letters or digits remain.
 */
export const nameFromLabel = (label: string): string =>
  label
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[\d_]+/, '')
    .slice(0, MAX_LENGTH)
    .replace(/_+$/, '');

/** Returns an API name from a label, with a number appended when the name is taken. */
export function freeNameFromLabel(label: string, used: readonly unknown[]): string {
  const name = nameFromLabel(label);
  let free = name;
  for (let number = 2; free && used.includes(free); number += 1) free = `${name}_${number}`;
  return free;
}

/**
 * Fills the API name from a label until the user enters another one. `others`: names that are taken. An undefined label
 * suggests nothing. `onNamed` is called when the name changes.
 */
export function useSuggestedName(
  path: string,
  label: string | undefined,
  {
    others = [],
    onNamed,
  }: { others?: readonly unknown[]; onNamed?: (name: string, former: string) => void } = {},
) {
  const { getValues, setValue } = useFormContext();
  const last = useRef('');
  const suggested = label === undefined ? undefined : freeNameFromLabel(label, others);
  useEffect(() => {
    if (suggested === undefined || suggested === last.current) return;
    if ((getValues(path) ?? '') === last.current) {
      setValue(path, suggested || null, { shouldDirty: true });
      onNamed?.(suggested, last.current);
    }
    last.current = suggested;
  });
}
