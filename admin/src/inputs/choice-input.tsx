import { useTranslate } from 'ra-core';
import { FieldFrame } from '../form/field-frame.tsx';
import { useFieldInput } from '../form/use-field-input.ts';
import type { FieldInputProps } from '../generate/field-parts.ts';
import { type ChoiceOption, NativeChoice } from './native-choice.tsx';

const NONE = '';

interface Props extends FieldInputProps {
  options: readonly ChoiceOption[];
  /** Converts the select's text to the form's value. */
  parse: (value: string) => unknown;
}

/** A select of a few options; with an empty one when the field is optional or has no value yet. */
export function ChoiceInput({ options, parse, ...props }: Props) {
  const translate = useTranslate();
  const { control, frame, aria, id, isDisabled } = useFieldInput(props);
  const value = control.value === null || control.value === undefined ? NONE : String(control.value);
  const offersNone = !frame.required || value === NONE;
  const none = {
    value: NONE,
    label: translate(frame.required ? 'console.reference.choose' : 'console.reference.none'),
  };
  return (
    <FieldFrame {...frame}>
      <NativeChoice
        id={id}
        value={value}
        options={offersNone ? [none, ...options] : options}
        error={Boolean(frame.error)}
        disabled={isDisabled}
        inputRef={control.ref}
        aria={aria}
        onChange={(chosen) => control.onChange(chosen === NONE ? null : parse(chosen))}
      />
    </FieldFrame>
  );
}
