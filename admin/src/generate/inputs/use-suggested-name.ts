import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { freeNameFromLabel } from './name-from-label.ts';

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
