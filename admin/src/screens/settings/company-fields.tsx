import Box from '@mui/material/Box';
import { LANGUAGES, type Language } from '@piiri/schemas/languages.ts';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { describedBy, FieldFrame } from '../../form/field-frame.tsx';
import { NativeChoice } from '../../inputs/native-choice.tsx';
import type { SettingsProps } from './parts.ts';
import { RequiredLanguages } from './required-languages.tsx';
import { TextSetting } from './text-setting.tsx';

/** All zones that this browser knows, and the one that is chosen whatever it knows. */
const zonesWith = (chosen: string) => [...new Set([...Intl.supportedValuesOf('timeZone'), chosen])].sort();

/** So long it may be known who changed what, months. */
const HISTORY_MONTHS = [3, 6, 12, 24, 36, 60, 120];

const monthsWith = (chosen: number) =>
  [...new Set([...HISTORY_MONTHS, chosen])].sort((one, other) => one - other);

/** The company's name, its clocks, and the language that it writes in first. */
export function CompanyFields({ draft, change, errorAt }: SettingsProps) {
  const translate = useTranslate();
  const id = useId();
  const zoneHelp = translate('console.settings.time_zone_help');
  const historyHelp = translate('console.settings.history_months_help');
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
      <FieldFrame
        id={`${id}-history`}
        label={translate('console.settings.history_months')}
        help={historyHelp}
        error={errorAt('history_months')}
      >
        <NativeChoice
          id={`${id}-history`}
          value={String(draft.history_months)}
          options={monthsWith(draft.history_months).map((months) => ({
            value: String(months),
            label:
              months % 12 === 0
                ? translate('console.settings.years', { smart_count: months / 12 })
                : translate('console.settings.months', { smart_count: months }),
          }))}
          aria={{ 'aria-describedby': describedBy(`${id}-history`, historyHelp, errorAt('history_months')) }}
          onChange={(months) => change({ history_months: Number(months) })}
        />
      </FieldFrame>
      <RequiredLanguages draft={draft} change={change} errorAt={errorAt} />
    </Box>
  );
}
