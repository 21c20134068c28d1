import type { FieldDisplayProps } from '../../generate/registry/field-parts.ts';

/** A value as plain text. */
export function TextValue({ value }: Pick<FieldDisplayProps, 'value'>) {
  return <>{value === null || value === undefined ? '' : String(value)}</>;
}
