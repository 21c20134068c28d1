import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { type ChoiceOption, NativeChoice } from '../inputs/native-choice.tsx';
import type { FieldFilterProps } from './field-parts.ts';
import { useEntityWords } from './texts.ts';

const ALL = '';

interface Props extends Pick<FieldFilterProps, 'entity' | 'name' | 'onChange'> {
  label?: string;
  value: string | undefined;
  options: readonly ChoiceOption[];
}

/** Narrows a list to one of a few values, or to none of them. */
export function SelectFilter({ entity, name, label, value, options, onChange }: Props) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const id = useId();
  return (
    <Box sx={{ minWidth: 0, flex: { xs: '1 1 140px', sm: '0 1 200px' } }}>
      <Typography
        component="label"
        htmlFor={id}
        variant="body2"
        sx={{ display: 'block', color: 'text.secondary', mb: 0.25 }}
      >
        {label ?? words.label(name)}
      </Typography>
      <NativeChoice
        id={id}
        value={value ?? ALL}
        options={[{ value: ALL, label: translate('console.list.all') }, ...options]}
        onChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
      />
    </Box>
  );
}
