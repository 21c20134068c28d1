import { lazy } from 'react';
import type { FieldInputProps } from '../generate/field-parts.ts';
import { ChoiceInput } from './choice-input.tsx';
import { useReferenceOptions } from './reference-options.ts';

const SearchableInput = lazy(() => import('./searchable-input.tsx'));

/** Up to so many are chosen from a plain select; more are searched. */
const PLAIN_SELECT_MAX = 12;

/** One of the objects that the caller may choose. Where there is none to choose and none need be, nothing is asked. */
export default function ReferenceInput(props: FieldInputProps) {
  const { to } = props.field.options as { to: string };
  const { options, isPending, current } = useReferenceOptions(to, props.name);
  const isOptional = !(props.field.options as { required?: unknown }).required;
  if (isOptional && options.length === 0 && !current) return null;
  if (!isPending && options.length > PLAIN_SELECT_MAX)
    return <SearchableInput {...props} options={options} />;
  return <ChoiceInput {...props} options={options} parse={Number} />;
}
