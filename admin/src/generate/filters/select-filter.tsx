import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { FieldCaption } from '../../kit/inputs/field-caption.tsx';
import { type ChoiceOption, NativeChoice } from '../../kit/inputs/native-choice.tsx';
import type { FieldFilterProps } from '../registry/field-parts.ts';

const ALL = '';

interface Props extends Pick<FieldFilterProps, 'entity' | 'name' | 'onChange'> {
  label?: string;
  value: string | undefined;
  options: readonly ChoiceOption[];
}

/** Filters a list by one of a few values, or not at all. */
export function SelectFilter({ entity, name, label, value, options, onChange }: Props) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const id = useId();
  return (
    <Box sx={{ minWidth: 0, flex: { xs: '1 1 140px', sm: '0 1 200px' } }}>
      <FieldCaption htmlFor={id}>{label ?? words.label(name)}</FieldCaption>
      <NativeChoice
        id={id}
        value={value ?? ALL}
        options={[{ value: ALL, label: translate('console.list.all') }, ...options]}
        onChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
      />
    </Box>
  );
}
