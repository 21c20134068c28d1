import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { optionsOf } from '@piiri/schemas';
import type { HTMLInputTypeAttribute } from 'react';
import { useEditedLanguage } from '../../kit/inputs/edited-language.tsx';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { Limit } from '../../kit/inputs/limit.tsx';
import type { FieldInputProps } from '../registry/field-parts.ts';
import { useFieldInput } from './use-field-input.ts';

interface Props extends FieldInputProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  autoComplete?: string;
  /** Number of lines; grows with the text. */
  rows?: number;
  placeholder?: string;
  /** Converts the form's value to the visible text. Default: unchanged. */
  format?: (value: unknown) => unknown;
  /** Unit shown after the text. */
  unit?: string;
}

/** A text input of one line, or of several. */
export function TextInput({
  type = 'text',
  inputMode,
  autoComplete = 'off',
  rows,
  placeholder,
  format,
  unit,
  ...props
}: Props) {
  const { control, frame, aria, id, isDisabled } = useFieldInput(props, format && { format });
  const lang = useEditedLanguage();
  const { max } = props.field.type === 'text' ? optionsOf(props.field) : {};
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        {...control}
        id={id}
        fullWidth
        size="small"
        type={type}
        placeholder={placeholder}
        endAdornment={
          unit && (
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {unit}
            </Box>
          )
        }
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
