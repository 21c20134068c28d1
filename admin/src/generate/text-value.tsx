import type { FieldDisplayProps } from './field-parts.ts';

/** A value as plain text. */
export function TextValue({ value }: Pick<FieldDisplayProps, 'value'>) {
  return <>{value === null || value === undefined ? '' : String(value)}</>;
}
