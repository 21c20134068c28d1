import { MAX_RATING } from '@piiri/schemas';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { NativeChoice } from '../../kit/inputs/native-choice.tsx';
import type { FieldInputProps } from '../registry/field-components.ts';
import { useFieldInput } from './use-field-input.ts';

const OPTIONS = ['', ...Array.from({ length: MAX_RATING }, (_, index) => String(index + 1))].map((value) => ({
  value,
  label: value,
}));

/** A rating from 1 to the highest. */
export default function RatingInput(props: FieldInputProps) {
  const { control, frame, aria, id, isDisabled } = useFieldInput(props);
  return (
    <FieldFrame {...frame}>
      <NativeChoice
        id={id}
        value={String(control.value ?? '')}
        options={OPTIONS}
        error={Boolean(frame.error)}
        disabled={isDisabled}
        inputRef={control.ref}
        aria={aria}
        onChange={(value) => control.onChange(value === '' ? null : Number(value))}
      />
    </FieldFrame>
  );
}
