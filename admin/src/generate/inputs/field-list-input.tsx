import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { customLabel, optionsOf } from '@piiri/schemas';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { type FieldInForm, useFieldsInForm } from '../../data/definitions/fields-in-form.ts';
import { requireField } from '../../data/definitions/require-field.ts';
import { entityNamed } from '../../data/definitions/resources.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import type { Values } from '../../data/values/values.ts';
import type { FieldInputProps } from '../registry/field-components.ts';
import { FieldInput } from '../registry/field-input.tsx';
import { CurrencyInput, ReferredTypeInput } from './choice-inputs.tsx';
import { RepeatedItems } from './repeated-input.tsx';
import { useSuggestedName } from './use-suggested-name.ts';

/** Properties of a content type's field that are always shown, and its flags, which most leave unchanged. */
const MAIN_PROPERTIES = ['labels', 'kind', 'name'] as const;
const FLAGS = ['required', 'shown', 'filter', 'searched'] as const;

/** Whether a form is edited: its handlers see, find and filter by all of its fields. */
const useIsForm = () => useWatch({ name: 'kind' }) === 'form';

const KINDS_WITH_CHOICES: readonly unknown[] = ['choice', 'choices'];
const KINDS_WITH_FILES: readonly unknown[] = ['file', 'photo'];

const chevron = (isOpen: boolean) => (
  <ChevronDown style={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
);

/**
 * One field of a content type; `name` is its path in the form. An existing field is shown as a line that opens its
 * inputs, so that a type with many fields stays clear.
 */
function DefinedFieldInputs({ name }: { name: string }) {
  const locale = useLocale();
  const words = useEntityWords(entityNamed('custom_field'));
  const { getValues } = useFormContext();
  const { errors } = useFormState();
  const [wasNamed] = useState(() => Boolean(getValues(`${name}.name`)));
  const [isOpen, setOpen] = useState(!wasNamed);
  const field = useWatch({ name }) as FieldInForm | undefined;
  // A field with errors is always open.
  const isExpanded = isOpen || get(errors, name) !== undefined;
  const kind = words.choice('kind', field?.kind ?? 'text');
  return (
    <>
      {wasNamed && (
        <Button
          aria-expanded={isExpanded}
          endIcon={chevron(isExpanded)}
          onClick={() => setOpen(!isExpanded)}
          sx={{ justifyContent: 'space-between', textAlign: 'start', overflowWrap: 'anywhere' }}
        >
          {[customLabel(field?.labels ?? {}, [locale], field?.name ?? ''), kind].join(' · ')}
        </Button>
      )}
      {isExpanded && <Inputs name={name} isNew={field?.id === undefined} />}
    </>
  );
}

/** Renames a field in the list's columns and in the conditions of others when its name changes. */
function useRenamedColumn() {
  const { getValues, setValue } = useFormContext();
  return (name: string, former: string) => {
    if (!former) return;
    for (const [index, { when }] of ((getValues('fields') ?? []) as FieldInForm[]).entries())
      if (when?.field === former) setValue(`fields.${index}.when`, name ? { ...when, field: name } : null);
    const columns = (getValues('list_columns') ?? []) as string[];
    if (columns.includes(former))
      setValue(
        'list_columns',
        columns.flatMap((column) => (column === former ? name || [] : column)),
      );
  };
}

/** Inputs of a field's properties: those of the `customField` entity. */
function Inputs({ name, isNew }: { name: string; isNew: boolean }) {
  const translate = useTranslate();
  const entity = entityNamed('custom_field');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const isForm = useIsForm();
  const kind: unknown = useWatch({ name: `${name}.kind` });
  const labels = (useWatch({ name: `${name}.labels` }) ?? {}) as FieldInForm['labels'];
  const all = useFieldsInForm();
  const others = all.filter((_, index) => !name.endsWith(`.${index}`)).map((field) => field.name);
  useSuggestedName(`${name}.name`, isNew ? customLabel(labels ?? {}, [locale], '') : undefined, {
    others,
    onNamed: useRenamedColumn(),
  });
  const input = (own: string) => (
    <FieldInput key={own} entity={entity} field={requireField(entity, own)} name={`${name}.${own}`} />
  );
  return (
    <Stack spacing={1.5}>
      {/* The name of an existing field cannot change: its values are stored by it. */}
      {MAIN_PROPERTIES.filter((own) => isNew || own !== 'name').map(input)}
      {KINDS_WITH_CHOICES.includes(kind) && input('choices')}
      {KINDS_WITH_FILES.includes(kind) && input('max')}
      {kind === 'reference' && (
        <ReferredTypeInput entity={entity} field={requireField(entity, 'of')} name={`${name}.of`} />
      )}
      {kind === 'price' && (
        <CurrencyInput entity={entity} field={requireField(entity, 'currency')} name={`${name}.currency`} />
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {FLAGS.slice(0, 2)
          .filter((flag) => (flag === 'required' ? kind !== 'section' : !isForm))
          .map(input)}
      </Box>
      {input('when')}
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
          {!isForm && (
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              {FLAGS.slice(2).map(input)}
            </Box>
          )}
          {input('help')}
          {input('privacy')}
        </>
      )}
    </Stack>
  );
}

/** Returns the initial values of a field: visible to readers, and a column of the list while there are few. */
const newField = (): Values => ({
  name: null,
  kind: 'text',
  labels: null,
  help: null,
  required: false,
  choices: [],
  currency: null,
  max: null,
  of: null,
  when: null,
  in_list: true,
  filter: false,
  searched: true,
  shown: true,
  privacy: null,
});

/** Editor of a content type's fields. */
export default function FieldListInput({ entity, field, name }: FieldInputProps) {
  const translate = useTranslate();
  const { max = 0 } = optionsOf(field);
  return (
    <RepeatedItems
      entity={entity}
      name={name}
      max={max}
      itemName={translate('console.content_types.field')}
      addLabel={translate('console.content_types.add_field')}
      makeItem={newField}
      isBlank={({ name: own, labels }) => !own && !labels}
    >
      {(index) => <DefinedFieldInputs name={`${name}.${index}`} />}
    </RepeatedItems>
  );
}
