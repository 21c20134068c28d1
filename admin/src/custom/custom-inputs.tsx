import { shownFields } from '@piiri/schemas';
import { useWatch } from 'react-hook-form';
import { FieldInput } from '../generate/field-input.tsx';
import type { FieldInputProps } from '../generate/field-parts.ts';
import { requireField } from '../generate/require-field.ts';
import { customFieldsOf } from './with-custom-fields.ts';

/** Values of controls as the conditions of other fields compare them: a number input holds text until it is saved. */
function toComparable(kind: string, value: unknown): unknown {
  const isNumber = kind === 'integer' || kind === 'rating';
  return isNumber && typeof value === 'string' && value !== '' ? Number(value) : value;
}

/** Inputs of the company's own fields, in their order, without those whose condition is not met. */
export default function CustomInputs({ entity, name }: FieldInputProps) {
  const values = (useWatch({ name }) ?? {}) as Record<string, unknown>;
  const fields = Object.values(customFieldsOf(entity));
  return shownFields(fields, (field) => toComparable(field.kind, values[field.name])).map((field) => {
    const path = `${name}.${field.name}`;
    return <FieldInput key={path} entity={entity} field={requireField(entity, path)} name={path} />;
  });
}
