/** A condition on a field: that it is a value (null: empty), or that it is not. */
export type When = { field: string; is: WhenValue } | { field: string; isNot: WhenValue };

export type WhenValue = string | number | boolean | null;

/** Whether values meet a condition; without one they do. A field that is not there is empty. */
export function meets(when: When | undefined, values: Readonly<Record<string, unknown>>): boolean {
  if (!when) return true;
  const value = values[when.field] ?? null;
  return 'isNot' in when ? value !== when.isNot : value === when.is;
}
