import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useId } from 'react';
import { FieldCaption } from './field-caption.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';

/** What every labelled field takes. */
export interface Labelled {
  label: string;
  error?: string;
  help?: ReactNode;
  width?: number;
  required?: boolean;
  /** A field of a page's form, framed like those of an object: its label is strong. */
  isStrong?: boolean;
}

interface Props extends Labelled {
  /** The field, with the id that its label names and those of what is said below it. */
  children: (id: string, described: string | undefined) => ReactNode;
}

/** A field with its label above it, as everywhere in the console, and below it what is wrong or helps. */
export function LabelledField({ label, error, help, width, required, isStrong, children }: Props) {
  const id = useId();
  if (isStrong)
    return (
      <FieldFrame id={id} label={label} required={required} help={help} error={error}>
        {children(id, describedBy(id, help, error))}
      </FieldFrame>
    );
  const isTold = Boolean(error || help);
  const helperTextId = `${id}-help`;
  return (
    <Box
      sx={width ? { minWidth: 0, flex: { xs: '1 1 140px', sm: `0 1 ${width}px` } } : { inlineSize: '100%' }}
    >
      <FieldCaption htmlFor={id}>{label}</FieldCaption>
      {children(id, isTold ? helperTextId : undefined)}
      {isTold && (
        <FormHelperText id={helperTextId} error={Boolean(error)} role={error ? 'alert' : undefined}>
          {error || help}
        </FormHelperText>
      )}
    </Box>
  );
}
