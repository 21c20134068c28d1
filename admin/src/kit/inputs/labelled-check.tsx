import Box from '@mui/material/Box';
import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { SxProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface Props extends Pick<CheckboxProps, 'checked' | 'disabled' | 'indeterminate'> {
  label: string;
  onChange: (checked: boolean) => void;
  /** Something that is on or off rather than one of several. */
  isSwitch?: boolean;
  /** What it does. */
  help?: string;
  /** Its name where the label says it only among others. */
  name?: string;
  sx?: SxProps;
}

/** A check box or a switch beside its words, and below them what it does. */
export function LabelledCheck({ label, onChange, isSwitch, help, name, sx, ...rest }: Props) {
  const id = useId();
  const control = {
    ...rest,
    onChange: (_: unknown, checked: boolean) => onChange(checked),
    slotProps: { input: { 'aria-label': name, 'aria-describedby': help && id } },
  };
  const field = (
    <FormControlLabel
      label={label}
      sx={sx}
      control={isSwitch ? <Switch {...control} /> : <Checkbox {...control} />}
    />
  );
  if (!help) return field;
  return (
    <Box>
      {field}
      <Typography variant="body2" color="textSecondary" id={id} sx={{ maxWidth: 640 }}>
        {help}
      </Typography>
    </Box>
  );
}
