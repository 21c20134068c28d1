import { type Fields, isEmpty, requiredMessage } from '@piiri/schemas';
import type { Values } from './values.ts';

export type Completeness = 'complete' | 'partial' | 'empty';

/** Whether any part of a translated field has a value in a language. */
export function isStarted(parts: Fields, values: Values | undefined): boolean {
  return Object.entries(parts).some(([name, field]) => !isEmpty(field, values?.[name]));
}

/**
 * Returns the completeness of a translated field in a language: nothing filled, a required part missing, or all
 * required parts there.
 */
export function completeness(parts: Fields, values: Values | undefined): Completeness {
  if (!isStarted(parts, values)) return 'empty';
  const lacking = Object.entries(parts).some(
    ([name, field]) => requiredMessage(field) && isEmpty(field, values?.[name]),
  );
  return lacking ? 'partial' : 'complete';
}
