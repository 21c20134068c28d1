import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useId } from 'react';
import { FieldCaption } from './field-caption.tsx';

interface LabelledProps {
  label: string;
  error?: string;
  help?: ReactNode;
  width?: number;
  /** Renders the field; `id` is for its label, `helperTextId` for the text below it. */
  children: (id: string, helperTextId: string) => ReactNode;
}

/** A field with its label above, as everywhere in the console, and its error or hint below. */
export function LabelledField({ label, error, help, width, children }: LabelledProps) {
  const id = useId();
  const helperTextId = `${id}-help`;
  return (
    <Box
      sx={width ? { minWidth: 0, flex: { xs: '1 1 140px', sm: `0 1 ${width}px` } } : { inlineSize: '100%' }}
    >
      <FieldCaption htmlFor={id}>{label}</FieldCaption>
      {children(id, helperTextId)}
      {(error || help) && (
        <FormHelperText id={helperTextId} error={Boolean(error)} role={error ? 'alert' : undefined}>
          {error || help}
        </FormHelperText>
      )}
    </Box>
  );
}
