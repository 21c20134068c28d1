import { DEFAULT_CURRENCY } from '@piiri/schemas';
import { FieldFrame } from '../form/field-frame.tsx';
import { useFieldInput } from '../form/use-field-input.ts';
import type { FieldInputProps } from '../generate/field-parts.ts';
import { useChoiceOptions } from '../generate/use-choice-options.ts';
import { NativeChoice } from './native-choice.tsx';

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
