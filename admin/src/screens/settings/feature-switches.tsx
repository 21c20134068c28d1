import Box from '@mui/material/Box';
import { FEATURES } from '@piiri/schemas/features.ts';
import { useTranslate } from 'ra-core';
import { LabelledCheck } from '../../kit/inputs/labelled-check.tsx';
import type { SettingsForm } from './draft.ts';

/** Which parts of the product the company uses, each with a word on what hides with it. */
export function FeatureSwitches({ draft, change }: SettingsForm) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {FEATURES.map((feature) => (
        <LabelledCheck
          key={feature}
          isSwitch
          label={translate(`console.settings.${feature}`)}
          help={translate(`console.settings.${feature}_help`)}
          checked={draft.settings[feature]}
          onChange={(isOn) => change({ settings: { ...draft.settings, [feature]: isOn } })}
        />
      ))}
    </Box>
  );
}
