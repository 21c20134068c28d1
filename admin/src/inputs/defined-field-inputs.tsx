import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type CustomField, customLabel } from '@piiri/schemas';
import { ChevronDown } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { FieldInput } from '../generate/field-input.tsx';
import { requireField } from '../generate/require-field.ts';
import { useEntityWords } from '../generate/texts.ts';
import { entityNamed } from '../resources.ts';

type WrittenField = Partial<CustomField>;

/** What a field of a type is asked for at once, and what most leave as it is. */
const FIRST = ['labels', 'name', 'kind'] as const;
const FLAGS = ['required', 'shown', 'filter', 'searched'] as const;

const OFFERED: readonly unknown[] = ['choice', 'choices'];

const chevron = (isOpen: boolean) => (
  <ChevronDown style={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
);

/**
 * One field of a type of content; `name` is its place in the form. One that was there before is told in a line that opens
 * its inputs, so that a type of many fields stays in sight.
 */
export function DefinedFieldInputs({ name }: { name: string }) {
  const locale = useLocale();
  const words = useEntityWords(entityNamed('custom_field'));
  const { getValues } = useFormContext();
  const { errors } = useFormState();
  const [wasNamed] = useState(() => Boolean(getValues(`${name}.name`)));
  const [isOpen, setOpen] = useState(!wasNamed);
  const field = useWatch({ name }) as WrittenField | undefined;
  // What is wrong must be seen.
  const isShown = isOpen || get(errors, name) !== undefined;
  const kind = words.choice('kind', field?.kind ?? 'text');
  return (
    <>
      {wasNamed && (
        <Button
          aria-expanded={isShown}
          endIcon={chevron(isShown)}
          onClick={() => setOpen(!isShown)}
          sx={{ justifyContent: 'space-between', textAlign: 'start', overflowWrap: 'anywhere' }}
        >
          {[customLabel(field?.labels ?? {}, [locale], field?.name ?? ''), kind].join(' · ')}
        </Button>
      )}
      {isShown && <Inputs name={name} />}
    </>
  );
}

/** The inputs of a field: those that a field of a built-in entity has. */
function Inputs({ name }: { name: string }) {
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
          endIcon={chevron(isOpen)}
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
