import { FieldInput } from '../generate/field-input.tsx';
import type { FieldInputProps } from '../generate/field-parts.ts';
import { requireField } from '../generate/require-field.ts';
import { customFieldsOf } from './with-custom-fields.ts';

/** Inputs of the company's own fields, in their order. */
export default function CustomInputs({ entity, name }: FieldInputProps) {
  return Object.keys(customFieldsOf(entity)).map((own) => {
    const path = `${name}.${own}`;
    return <FieldInput key={path} entity={entity} field={requireField(entity, path)} name={path} />;
  });
}
