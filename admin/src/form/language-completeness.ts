import { type Fields, isEmpty, requiredMessage } from '@piiri/schemas';
import type { Values } from './values.ts';

export type Completeness = 'complete' | 'partial' | 'empty';

/** How far a language of a translated field is: nothing written, something required missing, or all of it there. */
export function completeness(parts: Fields, values: Values | undefined): Completeness {
  const filled = Object.entries(parts).filter(([name, field]) => !isEmpty(field, values?.[name]));
  if (filled.length === 0) return 'empty';
  const lacking = Object.entries(parts).some(
    ([name, field]) => requiredMessage(field) && isEmpty(field, values?.[name]),
  );
  return lacking ? 'partial' : 'complete';
}
