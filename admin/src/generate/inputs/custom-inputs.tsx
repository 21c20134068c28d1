import { shownFields } from '@piiri/schemas';
import { useWatch } from 'react-hook-form';
import { customFieldsOf } from '../../data/definitions/custom-fields.ts';
import { requireField } from '../../data/definitions/require-field.ts';
import type { FieldInputProps } from '../registry/field-components.ts';
import { FieldInput } from '../registry/field-input.tsx';

/** Values of controls as the conditions of other fields compare them: a number input holds text until it is saved. */
function toComparable(kind: string, value: unknown): unknown {
  const isNumber = kind === 'integer' || kind === 'rating';
  return isNumber && typeof value === 'string' && value !== '' ? Number(value) : value;
}

/** Inputs of the company's own fields, in their order, without those whose condition is not met. */
export default function CustomInputs({ entity, name }: FieldInputProps) {
  const values = (useWatch({ name }) ?? {}) as Record<string, unknown>;
  const fields = Object.values(customFieldsOf(entity));
  const shown = shownFields(fields, (field) => toComparable(field.kind, values[field.name]));
  if (shown.length === 0) return null;
  return (
    <div className="form-fields">
      {shown.map((field) => {
        const path = `${name}.${field.name}`;
        return <FieldInput key={path} entity={entity} field={requireField(entity, path)} name={path} />;
      })}
    </div>
  );
}
