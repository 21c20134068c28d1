import { optionsOf } from '@piiri/schemas';
import { useTranslate } from 'ra-core';
import type { Values } from '../../data/values/values.ts';
import type { FieldInputProps } from '../registry/field-parts.ts';
import { DefinedFieldInputs } from './defined-field-inputs.tsx';
import { RepeatedItems } from './repeated-items.tsx';

/** Returns the initial values of a field: visible to readers, and a column of the list while there are few. */
const newField = (): Values => ({
  name: null,
  kind: 'text',
  labels: null,
  help: null,
  required: false,
  choices: [],
  currency: null,
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
