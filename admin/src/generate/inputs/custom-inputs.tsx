import { customFieldsOf } from '../../data/definitions/custom-fields.ts';
import { requireField } from '../../data/definitions/require-field.ts';
import type { FieldInputProps } from '../registry/field-components.ts';
import { FieldInput } from '../registry/field-input.tsx';

/** Inputs of the company's own fields, in their order. */
export default function CustomInputs({ entity, name }: FieldInputProps) {
  return Object.keys(customFieldsOf(entity)).map((own) => {
    const path = `${name}.${own}`;
    return <FieldInput key={path} entity={entity} field={requireField(entity, path)} name={path} />;
  });
}
