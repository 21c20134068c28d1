/** A condition on a field: that it has a value (null: empty) or one of several, or that it has not. */
export type When =
  | { field: string; is: WhenValue }
  | { field: string; isIn: readonly WhenValue[] }
  | { field: string; isNot: WhenValue };

export type WhenValue = string | number | boolean | null;

/** Whether values meet a condition; true without one. A missing field counts as empty. */
export function meetsCondition(when: When | undefined, values: Readonly<Record<string, unknown>>): boolean {
  if (!when) return true;
  const value = values[when.field] ?? null;
  if ('isIn' in when) return when.isIn.includes(value as WhenValue);
  return 'isNot' in when ? value !== when.isNot : value === when.is;
}
