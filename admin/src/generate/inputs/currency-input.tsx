import { DEFAULT_CURRENCY } from '@piiri/schemas';
import { useChoiceOptions } from '../../data/labels/use-choice-options.ts';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { NativeChoice } from '../../kit/inputs/native-choice.tsx';
import type { FieldInputProps } from '../registry/field-parts.ts';
import { useFieldInput } from './use-field-input.ts';

/** The currency of a price; never empty. */
export default function CurrencyInput(props: FieldInputProps) {
  const options = useChoiceOptions(props);
  const { control, frame, aria, id, isDisabled } = useFieldInput(props, {
    format: (value) => value ?? DEFAULT_CURRENCY,
  });
  return (
    <FieldFrame {...frame}>
      <NativeChoice
        id={id}
        value={String(control.value)}
        options={options}
        error={Boolean(frame.error)}
        disabled={isDisabled}
        inputRef={control.ref}
        aria={aria}
        onChange={control.onChange}
      />
    </FieldFrame>
  );
}
