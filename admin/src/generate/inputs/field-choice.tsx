import type { ReactNode } from 'react';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { type ChoiceOption, NativeChoice } from '../../kit/inputs/native-choice.tsx';
import { Column } from '../../kit/page/row.tsx';
import type { useFieldInput } from './use-field-input.ts';

interface Props {
  /** The field's state, from `useFieldInput`. */
  input: ReturnType<typeof useFieldInput>;
  value: string;
  options: readonly ChoiceOption[];
  onChange: (value: string) => void;
  /** Error of the field or of a value within it. */
  error?: string;
  /** Further controls that depend on the choice. */
  children?: ReactNode;
}

/** A select of a form's field in its frame. */
export function FieldChoice({ input, error = input.frame.error, children, ...choice }: Props) {
  const { id, frame, control, aria, isDisabled } = input;
  return (
    <FieldFrame {...frame} error={error}>
      <Column gap={1}>
        <NativeChoice
          id={id}
          error={Boolean(error)}
          disabled={isDisabled}
          inputRef={control.ref}
          aria={{ ...aria, 'aria-invalid': error ? true : aria['aria-invalid'] }}
          {...choice}
        />
        {children}
      </Column>
    </FieldFrame>
  );
}
