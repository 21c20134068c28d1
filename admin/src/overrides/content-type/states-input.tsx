import Box from '@mui/material/Box';
import { customLabel, type FormState, optionsOf } from '@piiri/schemas';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { RepeatedItems } from '../../generate/inputs/repeated-input.tsx';
import { useSuggestedName } from '../../generate/inputs/use-suggested-name.ts';
import type { FieldInputProps } from '../../generate/registry/field-components.ts';
import { FieldInput } from '../../generate/registry/field-input.tsx';

/** One state: its label, and whether it is final. Its name in addresses follows from the label while it is new. */
function StateInputs({ entity, field, name }: FieldInputProps) {
  const locale = useLocale();
  const { getValues } = useFormContext();
  const [wasNamed] = useState(() => Boolean(getValues(`${name}.value`)));
  const labels = (useWatch({ name: `${name}.labels` }) ?? {}) as FormState['labels'];
  const all = (useWatch({ name: 'states' }) ?? []) as Partial<FormState>[];
  const others = all.filter((_, index) => !name.endsWith(`.${index}`)).map(({ value }) => value);
  useSuggestedName(`${name}.value`, wasNamed ? undefined : customLabel(labels, [locale], ''), { others });
  const { labels: labelField, value, final } = optionsOf(field).fields ?? {};
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {labelField && <FieldInput entity={entity} field={labelField} name={`${name}.labels`} />}
      {/* The name of a stored state cannot change: submissions are in it. */}
      {value && !wasNamed && <FieldInput entity={entity} field={value} name={`${name}.value`} />}
      {final && <FieldInput entity={entity} field={final} name={`${name}.final`} />}
    </Box>
  );
}

/** The states of a form's submissions, in order. */
export default function StatesInput({ entity, field, name }: FieldInputProps) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const { max = 0 } = optionsOf(field);
  return (
    <RepeatedItems
      entity={entity}
      name={name}
      max={max}
      itemName={words.item(name)}
      addLabel={translate('console.forms.add_state')}
      makeItem={() => ({ value: null, labels: null, final: false })}
      isBlank={({ value, labels }) => !value && !labels}
    >
      {(index) => <StateInputs entity={entity} field={field} name={`${name}.${index}`} />}
    </RepeatedItems>
  );
}
