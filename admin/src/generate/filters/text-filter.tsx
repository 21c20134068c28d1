import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { FieldCaption } from '../../kit/inputs/field-caption.tsx';
import type { FieldFilterProps } from '../registry/field-parts.ts';

/** Filters a list by one typed value; applied on blur or by Enter. */
export function TextFilter({ entity, name, value, onChange }: FieldFilterProps) {
  const words = useEntityWords(entity);
  const id = useId();
  const [text, setText] = useState<string>();
  const commit = () => {
    if (text === undefined) return;
    setText(undefined);
    onChange(text.trim() || undefined);
  };
  return (
    <Box sx={{ minWidth: 0, flex: { xs: '1 1 140px', sm: '0 1 200px' } }}>
      <FieldCaption htmlFor={id}>{words.label(name)}</FieldCaption>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        value={text ?? (value === undefined ? '' : String(value))}
        onChange={({ target }) => setText(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
        inputProps={{ autoComplete: 'off' }}
      />
    </Box>
  );
}
