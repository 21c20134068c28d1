import OutlinedInput from '@mui/material/OutlinedInput';
import type { TextOptions } from '@piiri/schemas/field-types/text.ts';
import type { HTMLInputTypeAttribute } from 'react';
import { useEditedLanguage } from '../form/edited-language.tsx';
import { FieldFrame } from '../form/field-frame.tsx';
import { useFieldInput } from '../form/use-field-input.ts';
import type { FieldInputProps } from '../generate/field-parts.ts';
import { Limit } from './limit.tsx';

interface Props extends FieldInputProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  autoComplete?: string;
  /** Several lines, growing with the text. */
  rows?: number;
  placeholder?: string;
}

/** A line of text, or several. */
export function TextInput({
  type = 'text',
  inputMode,
  autoComplete = 'off',
  rows,
  placeholder,
  ...props
}: Props) {
  const { control, frame, aria, id, isDisabled } = useFieldInput(props);
  const lang = useEditedLanguage();
  const { max } = props.field.type === 'text' ? (props.field.options as TextOptions) : {};
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        {...control}
        id={id}
        fullWidth
        size="small"
        type={type}
        placeholder={placeholder}
        inputRef={control.ref}
        error={Boolean(aria['aria-invalid'])}
        readOnly={isDisabled}
        multiline={Boolean(rows)}
        minRows={rows}
        inputProps={{ ...aria, inputMode, autoComplete, lang, dir: lang && 'auto' }}
      />
      {max && <Limit id={`${id}-limit`} length={String(control.value ?? '').length} max={max} />}
    </FieldFrame>
  );
}
