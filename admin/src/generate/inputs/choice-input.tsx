import { useTranslate } from 'ra-core';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { type ChoiceOption, NativeChoice } from '../../kit/inputs/native-choice.tsx';
import type { FieldInputProps } from '../registry/field-parts.ts';
import { useFieldInput } from './use-field-input.ts';

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
