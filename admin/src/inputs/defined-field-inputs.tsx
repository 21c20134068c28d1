import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldInput } from '../generate/field-input.tsx';
import { requireField } from '../generate/require-field.ts';
import { entityNamed } from '../resources.ts';

/** What a field of a type is asked for at once, and what most leave as it is. */
const FIRST = ['labels', 'name', 'kind'] as const;
const FLAGS = ['required', 'shown', 'filter', 'searched'] as const;

const OFFERED: readonly unknown[] = ['choice', 'choices'];

/** The inputs of one field of a type of content: those that a field of a built-in entity has. `name`: its place in the form. */
export function DefinedFieldInputs({ name }: { name: string }) {
  const translate = useTranslate();
  const entity = entityNamed('custom_field');
  const [isOpen, setOpen] = useState(false);
  const kind: unknown = useWatch({ name: `${name}.kind` });
  const input = (own: string) => (
    <FieldInput key={own} entity={entity} field={requireField(entity, own)} name={`${name}.${own}`} />
  );
  return (
    <Stack spacing={1.5}>
      {FIRST.map(input)}
      {OFFERED.includes(kind) && input('choices')}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {FLAGS.slice(0, 2).map(input)}
      </Box>
      <Box>
        <Button
          size="small"
          endIcon={<ChevronDown style={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {translate('console.content_types.more')}
        </Button>
      </Box>
      {isOpen && (
        <>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {FLAGS.slice(2).map(input)}
          </Box>
          {input('help')}
          {input('privacy')}
        </>
      )}
    </Stack>
  );
}
