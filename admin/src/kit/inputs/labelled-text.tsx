import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { InputHTMLAttributes } from 'react';
import { type Labelled, LabelledField } from './labelled-field.tsx';
import { Limit } from './limit.tsx';

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
  /** Maximum number of characters. A longer text is not cut: the field says by how many it is too long. */
  limit?: number;
  /** What else the browser is told of it. */
  input?: InputHTMLAttributes<unknown>;
}

/** A text to write, with its label above it and below it what is wrong or helps. */
export function LabelledText(props: Props) {
  const { label, error, help, width, required, isStrong, rows, limit, input, onChange, ...rest } = props;
  const { length } = props.value;
  return (
    <LabelledField {...{ label, error, help, width, required, isStrong }}>
      {(id, described) => (
        <>
          <TextField
            size="small"
            autoComplete="off"
            {...rest}
            id={id}
            fullWidth
            multiline={rows !== undefined}
            minRows={rows}
            error={Boolean(error) || (limit !== undefined && length > limit)}
            onChange={({ target }) => onChange(target.value)}
            slotProps={{
              htmlInput: {
                'aria-describedby':
                  [described, limit !== undefined && `${id}-limit`].filter(Boolean).join(' ') || undefined,
                'aria-required': required,
                ...input,
              },
            }}
          />
          {limit !== undefined && <Limit id={`${id}-limit`} length={length} max={limit} />}
        </>
      )}
    </LabelledField>
  );
}
