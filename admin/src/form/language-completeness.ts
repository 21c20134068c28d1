import { type Fields, isEmpty, requiredMessage } from '@piiri/schemas';
import type { Values } from './values.ts';

export type Completeness = 'complete' | 'partial' | 'empty';

/** Whether anything is written in a language of a translated field. */
export function isAtLeastBegun(parts: Fields, values: Values | undefined): boolean {
  return Object.entries(parts).some(([name, field]) => !isEmpty(field, values?.[name]));
}

/** How far a language of a translated field is: nothing written, something required missing, or all of it there. */
export function completeness(parts: Fields, values: Values | undefined): Completeness {
  if (!isAtLeastBegun(parts, values)) return 'empty';
  const lacking = Object.entries(parts).some(
    ([name, field]) => requiredMessage(field) && isEmpty(field, values?.[name]),
  );
  return lacking ? 'partial' : 'complete';
}
