import Box from '@mui/material/Box';
import { LANGUAGES, type Language } from '@piiri/schemas/languages.ts';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { describedBy, FieldFrame } from '../../form/field-frame.tsx';
import { NativeChoice } from '../../inputs/native-choice.tsx';
import type { SettingsProps } from './parts.ts';
import { RequiredLanguages } from './required-languages.tsx';
import { TextSetting } from './text-setting.tsx';

/** All zones that this browser knows, and the one that is chosen whatever it knows. */
const zonesWith = (chosen: string) => [...new Set([...Intl.supportedValuesOf('timeZone'), chosen])].sort();

/** The company's name, its clocks, and the language that it writes in first. */
export function CompanyFields({ draft, change, errorAt }: SettingsProps) {
  const translate = useTranslate();
  const id = useId();
  const zoneHelp = translate('console.settings.time_zone_help');
  const languageHelp = translate('console.settings.default_language_help');
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
      <FieldFrame
        id={`${id}-zone`}
        label={translate('console.settings.time_zone')}
        help={zoneHelp}
        error={errorAt('time_zone')}
      >
        <NativeChoice
          id={`${id}-zone`}
          value={draft.time_zone}
          options={zonesWith(draft.time_zone).map((zone) => ({
            value: zone,
            label: zone.replaceAll('_', ' '),
          }))}
          aria={{ 'aria-describedby': describedBy(`${id}-zone`, zoneHelp, errorAt('time_zone')) }}
          onChange={(time_zone) => change({ time_zone })}
        />
      </FieldFrame>
      <FieldFrame
        id={`${id}-language`}
        label={translate('console.settings.default_language')}
        help={languageHelp}
        error={errorAt('default_language')}
      >
        <NativeChoice
          id={`${id}-language`}
          value={draft.default_language}
          options={LANGUAGES.map((value) => ({ value, label: translate(`console.languages.${value}`) }))}
          aria={{
            'aria-describedby': describedBy(`${id}-language`, languageHelp, errorAt('default_language')),
          }}
          onChange={(language) => change({ default_language: language as Language })}
        />
      </FieldFrame>
      <RequiredLanguages draft={draft} change={change} errorAt={errorAt} />
    </Box>
  );
}
