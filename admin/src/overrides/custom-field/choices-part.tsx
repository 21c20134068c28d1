import { useWatch } from 'react-hook-form';
import type { FieldInputProps } from '../../generate/registry/field-parts.ts';
import { partsOf } from '../../generate/registry/parts-of.ts';

/** The choices of a field, for kinds of field that have them. */
export default function ChoicesPart(props: FieldInputProps) {
  const kind: unknown = useWatch({ name: 'kind' });
  const { Input } = partsOf(props.field);
  return kind === 'choice' || kind === 'choices' ? <Input {...props} /> : null;
}
