import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { FieldInputProps } from '../registry/field-parts.ts';
import { useFieldInput } from './use-field-input.ts';

/** A boolean as a switch next to its label. */
export default function BooleanInput(props: FieldInputProps) {
  const { control, frame, aria, id, isDisabled } = useFieldInput(props, { format: Boolean });
  return (
    <Box>
      <FormControlLabel
        label={frame.label}
        control={
          <Switch
            id={id}
            checked={Boolean(control.value)}
            disabled={isDisabled}
            onBlur={control.onBlur}
            onChange={(_, checked) => control.onChange(checked)}
            slotProps={{ input: { ref: control.ref, ...aria, 'aria-required': undefined } }}
          />
        }
      />
      {frame.error && (
        <Typography variant="subtitle2" id={`${id}-error`} color="error">
          {frame.error}
        </Typography>
      )}
      {frame.help && (
        <Typography variant="body2" id={`${id}-help`} color="textSecondary">
          {frame.help}
        </Typography>
      )}
    </Box>
  );
}
