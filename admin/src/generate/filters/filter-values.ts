import { type Field, typeOf } from '@piiri/schemas';

export type FilterValues = Readonly<Record<string, unknown>>;

const RANGE_ENDS = ['from', 'until'] as const;

/** Whether a field filters by a range, of days or numbers. */
export const isRange = (field: Field) => typeOf(field).filter === 'range' || field.type === 'date';

const isBlank = (value: unknown) => value === undefined || value === '';

/** Returns the filter value of a field; both ends of a range. Undefined: not filtered. */
export function filterValue(values: FilterValues, name: string, field: Field): unknown {
  if (!isRange(field)) return values[name];
  const ends = RANGE_ENDS.flatMap((end) => {
    const value = values[`${name}_${end}`];
    return isBlank(value) ? [] : [[end, value] as const];
  });
  return ends.length > 0 ? Object.fromEntries(ends) : undefined;
}

/** Returns the filters with one value replaced. */
export function withFilter(values: FilterValues, name: string, value: unknown): FilterValues {
  const { [name]: _, ...others } = values;
  return isBlank(value) ? others : { ...others, [name]: value };
}

/** Returns the filters with a field's value replaced, by the query parameters of the API's lists. */
export function withFieldFilter(
  values: FilterValues,
  name: string,
  field: Field,
  value: unknown,
): FilterValues {
  if (!isRange(field)) return withFilter(values, name, value);
  const range = (value ?? {}) as Record<string, unknown>;
  return RANGE_ENDS.reduce((before, end) => withFilter(before, `${name}_${end}`, range[end]), values);
}
