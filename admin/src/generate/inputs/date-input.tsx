import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import type { FieldInputProps } from '../registry/field-parts.ts';
import { DayInput } from './day-input.tsx';
import { useFieldInput } from './use-field-input.ts';

/** Date input of a form. */
export default function DateInput(props: FieldInputProps) {
  const { control, frame, aria, id, isDisabled } = useFieldInput(props, { format: (value) => value ?? null });
  const value = typeof control.value === 'string' && control.value ? control.value : undefined;
  return (
    <FieldFrame {...frame}>
      <DayInput
        label={frame.label}
        value={value}
        onChange={(day) => control.onChange(day ?? null)}
        control={{
          id,
          aria,
          inputRef: control.ref,
          isDisabled,
          isInvalid: Boolean(frame.error),
          onWrong: control.onChange,
        }}
      />
    </FieldFrame>
  );
}
