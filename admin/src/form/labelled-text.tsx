import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { InputHTMLAttributes } from 'react';
import { type Labelled, LabelledField } from './labelled-field.tsx';

interface Props
  extends Labelled,
    Pick<
      TextFieldProps,
      'autoFocus' | 'autoComplete' | 'inputRef' | 'onFocus' | 'onKeyDown' | 'placeholder' | 'size' | 'type'
    > {
  value: string;
  onChange: (text: string) => void;
  /** Lines to write on, of a text of several. */
  rows?: number;
  /** What else the browser is told of it. */
  input?: InputHTMLAttributes<unknown>;
}

/** A text to write, with its label above it and below it what is wrong or helps. */
export function LabelledText(props: Props) {
  const { label, error, help, width, required, isStrong, rows, input, onChange, ...rest } = props;
  return (
    <LabelledField {...{ label, error, help, width, required, isStrong }}>
      {(id, described) => (
        <TextField
          size="small"
          autoComplete="off"
          {...rest}
          id={id}
          fullWidth
          multiline={rows !== undefined}
          minRows={rows}
          error={Boolean(error)}
          onChange={({ target }) => onChange(target.value)}
          slotProps={{ htmlInput: { 'aria-describedby': described, 'aria-required': required, ...input } }}
        />
      )}
    </LabelledField>
  );
}
