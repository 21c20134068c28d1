import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

interface Props {
  /** Text key of the label; the hint's key has the suffix `_help`. */
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch with a hint on what it does. */
export function SwitchSetting({ name, checked, onChange }: Props) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box>
      <FormControlLabel
        label={translate(`console.sign_in.${name}`)}
        control={
          <Switch
            checked={checked}
            onChange={(_, isOn) => onChange(isOn)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <Typography variant="body2" color="textSecondary" id={id} sx={{ maxWidth: 640 }}>
        {translate(`console.sign_in.${name}_help`)}
      </Typography>
    </Box>
  );
}
