import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFieldsInForm, useLabelOf } from '../../data/definitions/fields-in-form.ts';
import { ChoiceInput } from '../../generate/inputs/choice-input.tsx';
import type { FieldInputProps } from '../../generate/registry/field-parts.ts';

const TITLE_KINDS = ['text', 'translated_text'];

/** Chooses the text field that is an object's title: the first one by default. */
export default function TitleInput(props: FieldInputProps) {
  const labelOf = useLabelOf();
  const { setValue } = useFormContext();
  const chosen: unknown = useWatch({ name: props.name });
  const fields = useFieldsInForm().filter(({ kind, name }) => name && TITLE_KINDS.includes(kind ?? ''));
  const first = fields[0]?.name;
  const isThere = fields.some(({ name }) => name === chosen);
  useEffect(() => {
    if (!isThere && first) setValue(props.name, first, { shouldDirty: true });
  }, [isThere, first, setValue, props.name]);
  const options = fields.map((field) => ({ value: String(field.name), label: labelOf(field) }));
  return <ChoiceInput {...props} options={options} parse={(value) => value} />;
}
