import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface Props {
  label: string;
  value: string;
  type?: string;
  help?: string;
  /** What is wrong with it. */
  error?: string;
  onChange(value: string): void;
}

/** A line of text with its label above it. */
export function LabelledInput({ label, value, type = 'text', help, error, onChange }: Props) {
  const id = useId();
  const note = error ?? help;
  return (
    <Box>
      <InputLabel htmlFor={id} sx={{ mb: 0.5 }}>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        type={type}
        value={value}
        error={error !== undefined}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{
          autoComplete: 'off',
          'aria-invalid': error !== undefined,
          'aria-describedby': note ? `${id}-note` : undefined,
        }}
      />
      {note && (
        <FormHelperText id={`${id}-note`} error={error !== undefined}>
          {note}
        </FormHelperText>
      )}
    </Box>
  );
}
