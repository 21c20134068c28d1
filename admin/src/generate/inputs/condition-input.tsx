import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type CustomWhen, type CustomWhenValue, isConditionKind } from '@piiri/schemas';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { get, useFormState, useWatch } from 'react-hook-form';
import { useCustomFields } from '../../data/calls/use-custom-entity.ts';
import { type FieldInForm, useFieldsInForm, useLabelOf } from '../../data/definitions/fields-in-form.ts';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { LabelledCheck } from '../../kit/inputs/labelled-inputs.tsx';
import type { FieldInputProps } from '../registry/field-components.ts';
import { FieldChoice } from './field-choice.tsx';
import { useFormObject } from './object-context.tsx';
import { useFieldInput } from './use-field-input.ts';

const RATINGS = [1, 2, 3, 4, 5];

/** Returns the fields above the one whose condition is edited: those of the form, or the company's own of an entity. */
function useFieldsAbove(name: string): FieldInForm[] {
  const [, index] = /\.(\d+)\.when$/.exec(name) ?? [];
  const inForm = useFieldsInForm();
  const { record } = useFormObject();
  const entity: unknown = useWatch({ name: 'entity' });
  const { data = [] } = useCustomFields(index === undefined);
  if (index !== undefined) return inForm.slice(0, Number(index)).filter((field) => field.name);
  const own = data.filter((field) => field.entity === entity);
  const position = own.findIndex(({ id }) => id === record?.id);
  return position < 0 ? own : own.slice(0, position);
}

interface ValuesProps {
  field: FieldInForm;
  chosen: readonly CustomWhenValue[];
  label: string;
  isDisabled: boolean;
  onChange: (values: CustomWhenValue[]) => void;
}

const integersIn = (text: string): number[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^-?\d{1,9}$/.test(part))
    .map(Number);

/** Whole numbers, separated by commas. */
function Integers({ chosen, label, isDisabled, onChange }: ValuesProps) {
  const [text, setText] = useState(chosen.join(', '));
  return (
    <OutlinedInput
      size="small"
      fullWidth
      value={text}
      readOnly={isDisabled}
      onChange={({ target }) => {
        setText(target.value);
        onChange(integersIn(target.value));
      }}
      inputProps={{ 'aria-label': label, autoComplete: 'off', inputMode: 'numeric' }}
    />
  );
}

/** The values of the field above that show this one, each as a check box. */
function Values(props: ValuesProps) {
  const { field, chosen, label, isDisabled, onChange } = props;
  const translate = useTranslate();
  const labelOf = useLabelOf();
  if (field.kind === 'integer') return <Integers {...props} />;
  const options: { value: CustomWhenValue; label: string }[] =
    field.kind === 'boolean'
      ? [true, false].map((value) => ({
          value,
          label: translate(value ? 'console.boolean.yes' : 'console.boolean.no'),
        }))
      : field.kind === 'rating'
        ? RATINGS.map((value) => ({ value, label: String(value) }))
        : (field.choices ?? []).flatMap(({ value, labels }) =>
            value ? [{ value, label: labelOf({ labels, name: value }) }] : [],
          );
  const change = (value: CustomWhenValue, isChosen: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((option) => (option === value ? isChosen : chosen.includes(option))),
    );
  if (options.length === 0)
    return <FormHelperText>{translate('console.condition.no_choices')}</FormHelperText>;
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      {options.map((option) => (
        <LabelledCheck
          key={String(option.value)}
          label={option.label}
          checked={chosen.includes(option.value)}
          disabled={isDisabled}
          onChange={(isChosen) => change(option.value, isChosen)}
        />
      ))}
    </Box>
  );
}

/** A condition: a field above, and its values that show this one. Without a field this one is always shown. */
export default function ConditionInput(props: FieldInputProps) {
  const translate = useTranslate();
  const labelOf = useLabelOf();
  const { errors } = useFormState();
  const input = useFieldInput(props, { format: (value) => value ?? null });
  const { control, frame, id, isDisabled } = input;
  const when = control.value as CustomWhen | null;
  const fields = useFieldsAbove(props.name).filter(({ kind }) => isConditionKind(kind ?? 'text'));
  const controlling = fields.find(({ name }) => name === when?.field);
  const within = get(errors, props.name) as Record<'field' | 'is', { message?: string }> | undefined;
  const error = frame.error ?? within?.field?.message ?? within?.is?.message;
  if (fields.length === 0 && !when)
    return (
      <FieldFrame {...frame}>
        <span id={id} className="muted">
          {translate('console.condition.no_fields')}
        </span>
      </FieldFrame>
    );
  const options = [
    { value: '', label: translate('console.condition.always') },
    // A condition may name a field that has been moved below or removed.
    ...(when && !controlling ? [{ value: when.field, label: when.field }] : []),
    ...fields.map((field) => ({ value: String(field.name), label: labelOf(field) })),
  ];
  return (
    <FieldChoice
      input={input}
      error={error}
      value={when?.field ?? ''}
      options={options}
      onChange={(field) => control.onChange(field ? { field, is: [] } : null)}
    >
      {when && controlling && (
        <Values
          key={when.field}
          field={controlling}
          chosen={when.is}
          label={translate('console.condition.values', { name: labelOf(controlling) })}
          isDisabled={isDisabled}
          onChange={(values) => control.onChange({ field: when.field, is: values })}
        />
      )}
    </FieldChoice>
  );
}
