import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { LabelledField } from './labelled-field.tsx';

interface Props
  extends Pick<
    TextFieldProps,
    'autoFocus' | 'autoComplete' | 'inputRef' | 'onFocus' | 'onKeyDown' | 'size' | 'type'
  > {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string;
  help?: ReactNode;
  width?: number;
  /** Number of lines of a multi-line text. */
  rows?: number;
  /** Further attributes of the input element. */
  input?: Pick<InputHTMLAttributes<unknown>, 'lang' | 'maxLength' | 'min'>;
}

/** A text input, with its label above and its error or hint below. */
export function LabelledText({ label, error, help, width, rows, input, onChange, ...rest }: Props) {
  return (
    <LabelledField label={label} error={error} help={help} width={width}>
      {(id, helperTextId) => (
        <TextField
          size="small"
          {...rest}
          id={id}
          fullWidth
          multiline={rows !== undefined}
          minRows={rows}
          error={Boolean(error)}
          onChange={({ target }) => onChange(target.value)}
          slotProps={{ htmlInput: { ...input, 'aria-describedby': helperTextId } }}
        />
      )}
    </LabelledField>
  );
}
