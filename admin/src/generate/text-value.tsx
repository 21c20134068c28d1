import type { FieldDisplayProps } from './field-parts.ts';

/** A value as its words. */
export function TextValue({ value }: Pick<FieldDisplayProps, 'value'>) {
  return <>{value === null || value === undefined ? '' : String(value)}</>;
}
