import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { CUSTOM, customFieldsOf } from '../../../data/definitions/custom-fields.ts';
import { requireField } from '../../../data/definitions/require-field.ts';
import { useEntityWords } from '../../../data/labels/entity-texts.ts';
import { PlainDialog } from '../../../kit/dialogs/plain-dialog.tsx';
import { LabelledChoice } from '../../../kit/inputs/labelled-inputs.tsx';
import { FormLanguagesProvider } from '../../inputs/form-languages.tsx';
import { ObjectContextProvider } from '../../inputs/object-context.tsx';
import { FieldInput } from '../../registry/field-input.tsx';

type Values = Readonly<Record<string, unknown>>;

interface Props {
  entity: Entity;
  /** Number of objects to change. */
  count: number;
  onSet: (values: Values) => void;
  onClose: () => void;
}

const pathOf = (name: string) => `${CUSTOM}.${name}`;

/**
 * Asks for a value of one of the company's own fields, to set it on several objects; an empty value clears the field.
 */
export default function OwnFieldDialog({ entity, count, onSet, onClose }: Props) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const all = Object.values(customFieldsOf(entity));
  // Pictures can only be uploaded in the form of their object.
  const fields = all.filter(({ kind }) => kind !== 'picture');
  const [name, setName] = useState(fields[0]?.name ?? '');
  const form = useForm<Record<string, Values>>({
    defaultValues: { [CUSTOM]: Object.fromEntries(fields.map((field) => [field.name, null])) },
  });
  const options = fields.map((field) => ({ value: field.name, label: words.label(pathOf(field.name)) }));
  return (
    <PlainDialog
      title={translate('console.bulk.set_title', { smart_count: count })}
      onClose={onClose}
      gap={2}
      yes={translate('console.bulk.set')}
      onYes={() => onSet({ [name]: form.getValues(pathOf(name)) ?? null })}
    >
      <LabelledChoice
        label={translate('console.bulk.field')}
        value={name}
        options={options}
        onChange={setName}
      />
      {fields.length < all.length && (
        <Typography variant="body2" color="textSecondary">
          {translate('console.bulk.no_pictures')}
        </Typography>
      )}
      <ObjectContextProvider entity={entity} record={undefined} isReadOnly={false}>
        <FormProvider {...form}>
          <FormLanguagesProvider>
            <FieldInput
              key={name}
              entity={entity}
              field={requireField(entity, pathOf(name))}
              name={pathOf(name)}
            />
          </FormLanguagesProvider>
        </FormProvider>
      </ObjectContextProvider>
    </PlainDialog>
  );
}
