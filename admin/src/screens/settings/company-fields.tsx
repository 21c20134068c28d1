import Box from '@mui/material/Box';
import { LANGUAGES, type Language } from '@piiri/schemas/languages.ts';
import { useTranslate } from 'ra-core';
import { ChoiceSetting } from '../../form/choice-setting.tsx';
import type { SettingsProps } from './parts.ts';
import { RequiredLanguages } from './required-languages.tsx';
import { TextSetting } from './text-setting.tsx';

/** Returns all time zones that the browser knows, and the current one even if it does not. */
const zonesWith = (chosen: string) => [...new Set([...Intl.supportedValuesOf('timeZone'), chosen])].sort();

/** Name, time zone and default language of the company. */
export function CompanyFields({ draft, change, errorAt }: SettingsProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextSetting
          label={translate('console.settings.name')}
          value={draft.name}
          required
          error={errorAt('name')}
          onChange={(name) => change({ name })}
        />
      </Box>
      <ChoiceSetting
        label={translate('console.settings.time_zone')}
        help={translate('console.settings.time_zone_help')}
        error={errorAt('time_zone')}
        value={draft.time_zone}
        options={zonesWith(draft.time_zone).map((zone) => ({
          value: zone,
          label: zone.replaceAll('_', ' '),
        }))}
        onChange={(time_zone) => change({ time_zone })}
      />
      <ChoiceSetting
        label={translate('console.settings.default_language')}
        help={translate('console.settings.default_language_help')}
        error={errorAt('default_language')}
        value={draft.default_language}
        options={LANGUAGES.map((value) => ({ value, label: translate(`console.languages.${value}`) }))}
        onChange={(language) => change({ default_language: language as Language })}
      />
      <RequiredLanguages draft={draft} change={change} errorAt={errorAt} />
    </Box>
  );
}
