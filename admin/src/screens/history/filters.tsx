import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type Entity, entities } from '@piiri/schemas';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { NativeChoice } from '../../inputs/native-choice.tsx';
import { RangeButton } from '../../inputs/range-button.tsx';
import { resourceOf } from '../../resources.ts';
import { lazyPart } from '../../shell/lazy-part.ts';
import { LabelledField } from '../feedback/labelled-field.tsx';
import { QuickRanges } from './quick-ranges.tsx';

const OptionPicker = lazyPart(() => import('../../inputs/option-picker.tsx'));

interface Props {
  chosen: Readonly<Record<string, string>>;
  onChange: (changes: Record<string, string | undefined>) => void;
}

/** The name by which the trail knows the company's settings. */
export const SETTINGS = 'tenant';

const all = Object.values(entities) as unknown as Entity[];

/** What can be changed by companies, by its name in the console. */
function useKinds() {
  const translate = useTranslate();
  const kinds = all
    .filter(({ viewOf, scope }) => !viewOf && scope !== 'installation')
    .map((entity) => ({
      value: entity.name,
      label: translate(`resources.${resourceOf(entity)}.name`, { smart_count: 2, _: entity.name }),
    }));
  const settings = { value: SETTINGS, label: translate('console.settings.title') };
  return [...kinds, settings].sort((one, other) => one.label.localeCompare(other.label));
}

/** Narrows the trail: by person, by what was changed, and by time. They stand in the address. */
export function Filters({ chosen, onChange }: Props) {
  const translate = useTranslate();
  const kinds = useKinds();
  const user = Number(chosen.user);
  return (
    <Box
      sx={{ display: 'grid', gap: 1.5, mb: 2.5, gridTemplateColumns: { sm: '1fr 1fr', lg: '2fr 2fr auto' } }}
    >
      <LabelledField label={translate('console.history.who')}>
        {(field) => (
          <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
            <OptionPicker
              id={field}
              to="user"
              ids={user ? [user] : []}
              onChange={([picked]) => onChange({ user: picked ? String(picked) : undefined })}
            />
          </Suspense>
        )}
      </LabelledField>
      <LabelledField label={translate('console.history.what')}>
        {(field) => (
          <NativeChoice
            id={field}
            value={chosen.entity ?? ''}
            options={[{ value: '', label: translate('console.history.everything') }, ...kinds]}
            onChange={(entity) => onChange({ entity: entity || undefined })}
          />
        )}
      </LabelledField>
      <RangeButton
        label={translate('console.history.when')}
        range={{ from: chosen.from, until: chosen.until }}
        onChange={({ from, until }) => onChange({ from, until })}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <QuickRanges
          from={chosen.from}
          until={chosen.until}
          onChange={(from) => onChange({ from, until: undefined })}
        />
      </Box>
    </Box>
  );
}
