import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { optionsOf } from '@piiri/schemas';
import { useId } from 'react';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { useOptionsOf } from '../../data/labels/use-options-of.ts';
import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import { FieldCaption } from '../../kit/inputs/field-caption.tsx';
import type { FieldFilterProps } from '../registry/field-parts.ts';
import { SelectFilter } from './select-filter.tsx';

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
