import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import type { FieldInputProps } from '../registry/field-parts.ts';
import { useFieldInput } from './use-field-input.ts';

const wordsIn = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** Codes, separated by spaces. */
export default function KeywordsInput(props: FieldInputProps) {
  const { control, frame, aria, id, isDisabled } = useFieldInput(props);
  const [text, setText] = useState(() => (Array.isArray(control.value) ? control.value.join(' ') : ''));
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        value={text}
        inputRef={control.ref}
        error={Boolean(aria['aria-invalid'])}
        readOnly={isDisabled}
        onBlur={control.onBlur}
        onChange={({ target }) => {
          setText(target.value);
          control.onChange(wordsIn(target.value));
        }}
        inputProps={{ ...aria, autoComplete: 'off', spellCheck: false }}
      />
    </FieldFrame>
  );
}
