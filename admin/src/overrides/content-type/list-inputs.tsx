import FormGroup from '@mui/material/FormGroup';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFieldsInForm, useLabelOf } from '../../data/definitions/fields-in-form.ts';
import { ChoiceInput } from '../../generate/inputs/choice-inputs.tsx';
import { useFieldInput } from '../../generate/inputs/use-field-input.ts';
import type { FieldInputProps } from '../../generate/registry/field-components.ts';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { LabelledCheck } from '../../kit/inputs/labelled-inputs.tsx';

const TITLE_KINDS = ['text', 'translated_text'];

/** Chooses the text field that is an object's title: the first one by default. */
export function TitleInput(props: FieldInputProps) {
  const labelOf = useLabelOf();
  const { setValue } = useFormContext();
  const chosen: unknown = useWatch({ name: props.name });
  const fields = useFieldsInForm().filter(({ kind, name }) => name && TITLE_KINDS.includes(kind ?? ''));
  const first = fields[0]?.name;
  const isThere = fields.some(({ name }) => name === chosen);
  useEffect(() => {
    if (!isThere && first) setValue(props.name, first, { shouldDirty: true });
  }, [isThere, first, setValue, props.name]);
  const options = fields.map((field) => ({ value: String(field.name), label: labelOf(field) }));
  return <ChoiceInput {...props} options={options} parse={(value) => value} />;
}

/** Chooses the date field whose past days readers' lists leave out. */
export function HidePastInput(props: FieldInputProps) {
  const labelOf = useLabelOf();
  const options = useFieldsInForm()
    .filter(({ name, kind }) => name && (kind === 'date' || kind === 'date_time'))
    .map((field) => ({ value: String(field.name), label: labelOf(field) }));
  return <ChoiceInput {...props} options={options} parse={(value) => value || null} />;
}

/** Chooses the fields that lists show as columns, in the order of the fields. */
export function ColumnsInput(props: FieldInputProps) {
  const labelOf = useLabelOf();
  const { control, frame, isDisabled, labelledBy } = useFieldInput(props, { format: (value) => value ?? [] });
  const chosen = control.value as string[];
  const fields = useFieldsInForm().filter(({ name }) => name);
  const change = (name: string, isChosen: boolean) =>
    control.onChange(
      fields.flatMap((field) => {
        const own = String(field.name);
        return (own === name ? isChosen : chosen.includes(own)) ? [own] : [];
      }),
    );
  return (
    <FieldFrame {...frame} isGroup>
      <FormGroup row aria-labelledby={labelledBy} role="group">
        {fields.map((field) => (
          <LabelledCheck
            key={field.name}
            label={labelOf(field)}
            checked={chosen.includes(String(field.name))}
            disabled={isDisabled}
            onChange={(isChosen) => change(String(field.name), isChosen)}
          />
        ))}
      </FormGroup>
    </FieldFrame>
  );
}
