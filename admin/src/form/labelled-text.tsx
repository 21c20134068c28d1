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
  /** Lines to write on, of a text of several. */
  rows?: number;
  /** What else the browser is told of it. */
  input?: Pick<InputHTMLAttributes<unknown>, 'lang' | 'maxLength' | 'min'>;
}

/** A text to write, with its label above it and below it what is wrong or helps. */
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
