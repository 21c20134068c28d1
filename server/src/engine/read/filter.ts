import type { Language } from '@piiri/schemas';
import type { State } from './states.ts';

/** How a parameter narrows a list. Its statement is the same for all values. */
export interface Filter {
  parameter: string;
  how: How;
  column: string;
  value: unknown;
  /** The id of the custom field that it narrows by. */
  field?: number;
  /** The value as objects hold it, as JSON: where it says all that `value` does. */
  stored?: string;
}

type How =
  | `state_${State}`
  | `${'missing' | 'outdated'}_${Language}`
  | 'createdBy'
  | 'updatedBy'
  | `custom_${'number' | 'text' | 'each' | 'from' | 'until' | 'before'}`
  | 'isAny'
  | 'isFor'
  | 'overlaps'
  | 'equals'
  | 'from'
  | 'until'
  | 'before'
  | 'startsAt'
  | 'all';
