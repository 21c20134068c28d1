import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useChoiceOptions } from '../../data/labels/use-choice-options.ts';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import type { FieldInputProps } from '../registry/field-parts.ts';
import { useFieldInput } from './use-field-input.ts';

/** Several of a few values, each as a check box. */
export default function ChoicesInput(props: FieldInputProps) {
  const { control, frame, aria, id, labelledBy, isDisabled } = useFieldInput(props, {
    format: (value) => value ?? [],
  });
  const options = useChoiceOptions(props);
  const chosen = Array.isArray(control.value) ? (control.value as string[]) : [];
  const change = (value: string, isChosen: boolean) => {
    const next = options
      .map((option) => option.value)
      .filter((each) => (each === value ? isChosen : chosen.includes(each)));
    control.onChange(next.length > 0 ? next : null);
  };
  return (
    <FieldFrame {...frame} isGroup>
      <FormGroup
        id={id}
        role="group"
        aria-labelledby={labelledBy}
        aria-describedby={aria['aria-describedby']}
        sx={{ flexDirection: 'row', columnGap: 1 }}
      >
        {options.map(({ value, label }, index) => (
          <FormControlLabel
            key={value}
            label={label}
            control={
              <Checkbox
                checked={chosen.includes(value)}
                disabled={isDisabled}
                onBlur={control.onBlur}
                onChange={(_, checked) => change(value, checked)}
                slotProps={{
                  input: { ref: index === 0 ? control.ref : undefined, 'aria-invalid': aria['aria-invalid'] },
                }}
              />
            }
          />
        ))}
      </FormGroup>
    </FieldFrame>
  );
}
