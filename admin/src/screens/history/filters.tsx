import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { NativeChoice } from '../../inputs/native-choice.tsx';
import { RangeButton } from '../../inputs/range-button.tsx';
import { lazyPart } from '../../shell/lazy-part.ts';
import { LabelledField } from '../feedback/labelled-field.tsx';
import { QuickRanges } from './quick-ranges.tsx';
import { useKinds } from './use-kinds.ts';

const OptionPicker = lazyPart(() => import('../../inputs/option-picker.tsx'));

interface Props {
  chosen: Readonly<Record<string, string>>;
  onChange: (changes: Record<string, string | undefined>) => void;
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
