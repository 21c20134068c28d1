import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { optionsOf } from '@piiri/schemas';
import { useId } from 'react';
import { FieldCaption } from '../form/field-caption.tsx';
import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { FieldFilterProps } from './field-parts.ts';
import { SelectFilter } from './select-filter.tsx';
import { useEntityWords } from './texts.ts';
import { useOptionsOf } from './use-options-of.ts';

const OptionPicker = lazyWithTexts(() => import('../inputs/option-picker.tsx'));

/** Filters a list by a referenced object: from a select when there are few, else by a search for its name. */
export function ReferenceFilter(props: FieldFilterProps) {
  const { entity, field, name, onChange } = props;
  const { to = '' } = optionsOf(field);
  const words = useEntityWords(entity);
  const id = useId();
  const { options, isFew, isPending } = useOptionsOf(to);
  const value = props.value === undefined ? undefined : String(props.value);
  if (isPending) return <Skeleton variant="rounded" width={180} height={40} />;
  if (isFew) return <SelectFilter {...props} value={value} options={options} />;
  return (
    <Box sx={{ minWidth: 0, flex: { xs: '1 1 180px', sm: '0 1 240px' } }}>
      <FieldCaption htmlFor={id}>{words.label(name)}</FieldCaption>
      <OptionPicker
        id={id}
        to={to}
        ids={value === undefined ? [] : [Number(value)]}
        onChange={([chosen]) => onChange(chosen)}
      />
    </Box>
  );
}
