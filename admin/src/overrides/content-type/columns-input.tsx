import FormGroup from '@mui/material/FormGroup';
import { useFieldsInForm, useLabelOf } from '../../data/definitions/fields-in-form.ts';
import { useFieldInput } from '../../generate/inputs/use-field-input.ts';
import type { FieldInputProps } from '../../generate/registry/field-parts.ts';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { LabelledCheck } from '../../kit/inputs/labelled-check.tsx';

/** Chooses the fields that lists show as columns, in the order of the fields. */
export default function ColumnsInput(props: FieldInputProps) {
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
