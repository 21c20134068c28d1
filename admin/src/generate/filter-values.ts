import { type Field, typeOf } from '@piiri/schemas';

export type FilterValues = Readonly<Record<string, unknown>>;

const ENDS = ['from', 'until'] as const;

/** Whether a list is narrowed by a field to a range, of days or numbers. */
export const isRange = (field: Field) => typeOf(field).filter === 'range' || field.type === 'date';

const isNothing = (value: unknown) => value === undefined || value === '';

/** What a list is narrowed to by a field: of a range both of its ends. Undefined: not by it. */
export function filterValue(values: FilterValues, name: string, field: Field): unknown {
  if (!isRange(field)) return values[name];
  const ends = ENDS.flatMap((end) => {
    const value = values[`${name}_${end}`];
    return isNothing(value) ? [] : [[end, value] as const];
  });
  return ends.length > 0 ? Object.fromEntries(ends) : undefined;
}

/** The filters with another value of one. */
export function withFilter(values: FilterValues, name: string, value: unknown): FilterValues {
  const { [name]: _, ...others } = values;
  return isNothing(value) ? others : { ...others, [name]: value };
}

/** The filters with another value of a field's, by the names that the API's lists know them by. */
export function withFieldFilter(
  values: FilterValues,
  name: string,
  field: Field,
  value: unknown,
): FilterValues {
  if (!isRange(field)) return withFilter(values, name, value);
  const range = (value ?? {}) as Record<string, unknown>;
  return ENDS.reduce((before, end) => withFilter(before, `${name}_${end}`, range[end]), values);
}
