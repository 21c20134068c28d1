import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { CustomWhen, CustomWhenValue } from '@piiri/schemas';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import type { FieldInputProps } from '../registry/field-components.ts';
import { useFieldInput } from './use-field-input.ts';

/** Parses a value as people write it: a flag, a number or a choice. */
function valueFrom(text: string): CustomWhenValue {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

const valuesFrom = (text: string): CustomWhenValue[] =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)
    .map(valueFrom);

/** A condition: the name of a field above, and its values that show this one, separated by commas. */
export default function ConditionInput(props: FieldInputProps) {
  const translate = useTranslate();
  const { control, frame, aria, id, labelledBy, isDisabled } = useFieldInput(props, {
    format: (value) => value ?? null,
  });
  const when = control.value as CustomWhen | null;
  const [values, setValues] = useState(when?.is.join(', ') ?? '');
  const change = (field: string, text: string) => {
    setValues(text);
    control.onChange(field || text ? { field, is: valuesFrom(text) } : null);
  };
  return (
    <FieldFrame {...frame}>
      <Box
        role="group"
        aria-labelledby={labelledBy}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        <OutlinedInput
          id={id}
          size="small"
          fullWidth
          value={when?.field ?? ''}
          readOnly={isDisabled}
          error={Boolean(frame.error)}
          inputRef={control.ref}
          onBlur={control.onBlur}
          placeholder={translate('console.condition.field')}
          onChange={({ target }) => change(target.value.trim(), values)}
          inputProps={{ ...aria, autoComplete: 'off' }}
        />
        <OutlinedInput
          size="small"
          fullWidth
          value={values}
          readOnly={isDisabled}
          onBlur={control.onBlur}
          placeholder={translate('console.condition.values')}
          onChange={({ target }) => change(when?.field ?? '', target.value)}
          inputProps={{ 'aria-label': translate('console.condition.values'), autoComplete: 'off' }}
        />
      </Box>
    </FieldFrame>
  );
}
