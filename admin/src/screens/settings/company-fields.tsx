import Box from '@mui/material/Box';
import { LANGUAGES, type Language } from '@piiri/schemas/languages.ts';
import { useTranslate } from 'ra-core';
import { LabelledChoice } from '../../kit/inputs/labelled-choice.tsx';
import { LabelledText } from '../../kit/inputs/labelled-text.tsx';
import type { SettingsForm } from './draft.ts';
import { RequiredLanguages } from './required-languages.tsx';

/** Returns all time zones that the browser knows, and the current one even if it does not. */
const zonesWith = (chosen: string) => [...new Set([...Intl.supportedValuesOf('timeZone'), chosen])].sort();

/** The company's name, its clocks, and the language that it writes in first. */
export function CompanyFields(form: SettingsForm) {
  const translate = useTranslate();
  const { draft, change, field } = form;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <LabelledText {...field('name')} required />
      </Box>
      <LabelledChoice
        {...field('time_zone')}
        help={translate('console.settings.time_zone_help')}
        options={zonesWith(draft.time_zone).map((zone) => ({
          value: zone,
          label: zone.replaceAll('_', ' '),
        }))}
      />
      <LabelledChoice
        {...field('default_language')}
        help={translate('console.settings.default_language_help')}
        options={LANGUAGES.map((value) => ({ value, label: translate(`console.languages.${value}`) }))}
        onChange={(language) => change({ default_language: language as Language })}
      />
      <RequiredLanguages {...form} />
    </Box>
  );
}
