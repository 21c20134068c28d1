import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import type { FieldInputProps } from '../registry/field-parts.ts';
import { useFieldInput } from './use-field-input.ts';

const COLOUR = /^#[0-9a-f]{6}$/i;
const UNSET = '#808080';

/** A colour, entered as #rrggbb or picked with the browser's colour picker. */
export default function ColorInput(props: FieldInputProps) {
  const { control, frame, aria, id, isDisabled } = useFieldInput(props);
  const value = String(control.value ?? '');
  return (
    <FieldFrame {...frame}>
      <Box sx={{ display: 'flex', gap: 1, maxWidth: 280 }}>
        <Box
          component="input"
          type="color"
          aria-label={frame.label}
          value={COLOUR.test(value) ? value : UNSET}
          disabled={isDisabled}
          onChange={(event: { target: HTMLInputElement }) => control.onChange(event.target.value)}
          className="panel"
          sx={{ width: 48, height: 40, p: 0.25 }}
        />
        <OutlinedInput
          {...control}
          id={id}
          size="small"
          fullWidth
          inputRef={control.ref}
          placeholder="#rrggbb"
          error={Boolean(frame.error)}
          readOnly={isDisabled}
          inputProps={{ ...aria, autoComplete: 'off', spellCheck: false }}
        />
      </Box>
    </FieldFrame>
  );
}
