import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { RangeButton } from '../../generate/inputs/range-button.tsx';
import { LabelledChoice } from '../../kit/inputs/labelled-choice.tsx';
import { LabelledField } from '../../kit/inputs/labelled-field.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { FoldingFilters } from '../../kit/tables/folding-filters.tsx';
import { QuickRanges } from './quick-ranges.tsx';
import { useKinds } from './use-kinds.ts';

const OptionPicker = lazyPart(() => import('../../generate/inputs/option-picker.tsx'));

interface Props {
  chosen: Readonly<Record<string, string>>;
  onChange: (changes: Record<string, string | undefined>) => void;
}

/** Filters of the trail: person, kind of object and time. They are stored in the address. */
export function Filters({ chosen, onChange }: Props) {
  const translate = useTranslate();
  const kinds = useKinds();
  const user = Number(chosen.user);
  const used =
    ['user', 'entity'].filter((name) => chosen[name]).length + (chosen.from || chosen.until ? 1 : 0);
  return (
    <Box sx={{ mb: 1.5 }}>
      <FoldingFilters used={used}>
        <LabelledField width={260} label={translate('console.history.who')}>
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
        <LabelledChoice
          width={220}
          label={translate('console.history.what')}
          value={chosen.entity ?? ''}
          options={[{ value: '', label: translate('console.history.everything') }, ...kinds]}
          onChange={(entity) => onChange({ entity: entity || undefined })}
        />
        <RangeButton
          label={translate('console.history.when')}
          range={{ from: chosen.from, until: chosen.until }}
          onChange={({ from, until }) => onChange({ from, until })}
        />
        <QuickRanges
          from={chosen.from}
          until={chosen.until}
          onChange={(from) => onChange({ from, until: undefined })}
        />
      </FoldingFilters>
    </Box>
  );
}
