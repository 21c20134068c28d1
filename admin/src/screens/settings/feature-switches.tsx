import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { FEATURES } from '@piiri/schemas/features.ts';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { SettingsProps } from './parts.ts';

/** Switches of the company's features, each with a hint on what it hides. */
export function FeatureSwitches({ draft, change }: SettingsProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {FEATURES.map((feature) => (
        <Box key={feature}>
          <FormControlLabel
            label={translate(`console.settings.${feature}`)}
            control={
              <Switch
                checked={draft.settings[feature]}
                onChange={(_, isOn) => change({ settings: { ...draft.settings, [feature]: isOn } })}
                slotProps={{ input: { 'aria-describedby': `${id}-${feature}` } }}
              />
            }
          />
          <Typography variant="body2" color="textSecondary" id={`${id}-${feature}`} sx={{ maxWidth: 640 }}>
            {translate(`console.settings.${feature}_help`)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
